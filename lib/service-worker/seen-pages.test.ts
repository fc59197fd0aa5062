import { readSeenPages } from './seen-pages'

afterEach(() => Reflect.deleteProperty(globalThis, 'caches'))

/** Caches of a browser: for each name the pages by their path. */
function store(content: Record<string, Record<string, string>>) {
  const open = async (name: string) => {
    const pages = new Map(Object.entries(content[name] ?? {}))
    return {
      keys: async () => [...pages.keys()].map((path) => ({ url: `https://loja.test${path}` })),
      match: async ({ url }: Request) => new Response(pages.get(new URL(url).pathname)),
    }
  }
  Object.assign(globalThis, { caches: { keys: async () => Object.keys(content), open } })
}

it('OFF-07 lists the stored pages by title, the latest first, from this cache only', async () => {
  store({
    'static-files': { '/_next/static/a.js': '' },
    'pages-7': {
      '/sobre': '<title>Sobre a casa | Boi Bom</title>',
      '/produtos/sal': '<head><title>Sal &amp; ervas | Boi Bom</title>',
      '/aves': '<p>sem título</p>',
      '/': '<title>Boi Bom: carnes por peso em Feira</title>',
    },
  })
  expect(await readSeenPages()).toEqual([
    { path: '/', title: 'Página inicial' },
    { path: '/aves', title: '/aves' },
    { path: '/produtos/sal', title: 'Sal & ervas' },
    { path: '/sobre', title: 'Sobre a casa' },
  ])
})

it('OFF-07 lists no page of cart, terms, accessibility and jobs', async () => {
  const paths = ['/carrinho', '/termos/uso', '/produtos/cupim', '/acessibilidade', '/trabalhe']
  store({ 'pages-3': Object.fromEntries([...paths, '/aves'].map((path) => [path, ''])) })
  expect((await readSeenPages()).map(({ path }) => path)).toEqual(['/aves', '/produtos/cupim'])
})

it('OFF-07 lists at most 20 pages', async () => {
  const pages = Array.from({ length: 23 }, (_, page) => [`/produtos/${page}`, ''])
  store({ 'pages-7': Object.fromEntries(pages) })
  expect((await readSeenPages()).map(({ path }) => path).at(-1)).toBe('/produtos/3')
})
