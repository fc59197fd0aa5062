import { filesOf, immutableFiles, isCataloguePage, isStorable, storedPages } from './stored-pages'

it.each([
  '/',
  '/departamentos',
  '/departamentos/7',
  '/departamentos/7/miudos/2',
  '/produtos/fraldinha',
  '/produtos/fraldinha/',
  '/perguntas',
  '/termos/privacidade',
  '/carrinho',
])('OFF-08 %s may be stored', (path) => {
  expect(isCataloguePage(path)).toBe(true)
})

it.each([
  '/busca',
  '/checkout/',
  '/confirmacao',
  '/login/',
  '/minha-conta/pedidos',
  '/acompanhar/abc',
  '/resetar-senha/',
  '/blend/meus-blends',
  '/bigchurrasco/meuchurrasco',
  '/v2/products/fraldinha',
  '/api/v1/orders/current',
  '/maps/endereco',
  '/produtos/fraldinha/x',
  '/sem-conexao',
])('OFF-08 %s is never stored', (path) => {
  expect(isCataloguePage(path)).toBe(false)
})

const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=1500, stale-while-revalidate=31534500',
  'content-security-policy': "script-src 'self' 'sha256-YWJj'",
}
const answer = (headers: Partial<typeof PAGE> = {}, status = 200) =>
  new Response('<html>', { status, headers: { ...PAGE, ...headers } })

it('OFF-08 a whole page for everybody is stored, with its headers', () => {
  expect(isStorable(answer())).toBe(true)
})

it.each([
  ['a missing page', answer({}, 404)],
  ['a page while the API is away', answer({}, 503)],
  ['a page with a part missing', answer({ 'cache-control': 'private, no-store' })],
  ['a page with a nonce', answer({ 'content-security-policy': "script-src 'nonce-YWJj'" })],
  ['a page without a policy', answer({ 'content-security-policy': '' })],
  ['a response of the router', answer({ 'content-type': 'text/x-component' })],
])('OFF-08 %s is not stored', (_, response) => {
  expect(isStorable(response)).toBe(false)
})

describe('a copy', () => {
  const remove = jest.fn(async () => true)
  beforeEach(() => {
    remove.mockClear()
    Object.assign(globalThis, { caches: { open: async () => ({ delete: remove }) } })
  })
  afterEach(() => Reflect.deleteProperty(globalThis, 'caches'))

  const plugin = storedPages('pages-1')
  const request = new Request('https://loja.test/produtos/fraldinha/?token=segredo')
  const update = (response: Response) =>
    plugin.cacheWillUpdate?.({ request, response, event: new Event('fetch') as ExtendableEvent })

  it('OFF-08 has the path as its key, without the query', async () => {
    const event = new Event('fetch') as ExtendableEvent
    const key = await plugin.cacheKeyWillBeUsed?.({ request, mode: 'write', event })
    expect(key).toBe('https://loja.test/produtos/fraldinha')
  })

  it("OFF-06 never comes from the browser's own cache, which may be stale", async () => {
    const event = new Event('fetch') as ExtendableEvent
    const sent = await plugin.requestWillFetch?.({ request, event })
    expect(sent).toMatchObject({ url: request.url, cache: 'no-cache' })
  })

  it.each([404, 410])('OFF-08 is deleted by a %i', async (status) => {
    expect(await update(answer({}, status))).toBeNull()
    expect(remove).toHaveBeenCalledWith('https://loja.test/produtos/fraldinha', expect.anything())
  })

  it('OFF-08 stays while the API is away', async () => {
    expect(await update(answer({ 'cache-control': 'private, no-store' }, 503))).toBeNull()
    expect(remove).not.toHaveBeenCalled()
  })
})

it.each([
  ['a file of a build', 200, 'public,max-age=31536000,immutable', true],
  ['a file of a development server', 200, 'no-cache, must-revalidate', false],
  ['a file that no build has', 404, 'public,max-age=31536000,immutable', false],
])('OFF-08 %s', async (_, status, cacheControl, isStored) => {
  const response = new Response('', { status, headers: { 'cache-control': cacheControl } })
  const request = new Request('https://loja.test/_next/static/chunks/a.js')
  const event = new Event('fetch') as ExtendableEvent
  const stored = await immutableFiles.cacheWillUpdate?.({ request, response, event })
  expect(stored).toBe(isStored ? response : null)
})

it('OFF-09 the files of a page are its scripts, styles, fonts and pictures of the shop', () => {
  const html = `<link rel="preload" href="/_next/static/media/kreon.p.0a-b_c.woff2" as="font"/>
<script src="/_next/static/chunks/0~m.js"></script>
<script src="/_next/static/chunks/poly.js" noModule=""></script><a href="/produtos/x.js">x</a>
<script>push(""/_next/static/chunks/0~m.js","/_next/static/chunks/1.css"")</script>
<img src="/loja/1a2b/logo-claro.svg"/>`
  expect(filesOf(html)).toEqual([
    '/_next/static/chunks/0~m.js',
    '/_next/static/chunks/1.css',
    '/_next/static/media/kreon.p.0a-b_c.woff2',
    '/loja/1a2b/logo-claro.svg',
  ])
  expect(filesOf('<p>')).toEqual([])
})
