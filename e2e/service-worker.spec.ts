import { openNetwork } from './support/network'
import { ORIGIN } from './support/origin'
import { storedIn, storedPages, waitForWorker } from './support/service-worker'
import { test as base, expect } from './support/test'

const test = base.extend<{ network: Awaited<ReturnType<typeof openNetwork>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  network: async ({}, use) => {
    const network = await openNetwork(ORIGIN)
    await use(network)
    network.close()
  },
})

test.use({
  serviceWorkers: 'allow',
  expectedConsoleErrors: [/net::ERR_|status of 404|Failed to fetch RSC/],
})

const OFFLINE = 'Sem conexão com a internet.'
const SAVED = /^versão salva – Ver a página atual$/
const FAILED = 'versão salva – sem conexão: preços podem ter mudado'

test('OFF-06 OFF-07 OFF-14 a slow network shows the stored copy after 3 s, and waits without one', async ({
  page,
  context,
  network,
  checkAccessibility,
}) => {
  const mark = page.getByRole('status').filter({ hasText: 'versão salva' })
  await page.goto(`${network.url}/sobre`)
  await waitForWorker(page)
  await expect.poll(() => storedPages(page)).toContain('/sobre')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(mark).toHaveCount(0)

  network.hold()
  const unseen = await context.newPage()
  const opening = unseen.goto(`${network.url}/perguntas`)
  await expect.poll(() => network.held()).toContain('/perguntas')
  await page.reload()
  await expect(mark).toHaveText(SAVED)
  await checkAccessibility(page)
  expect(network.held().sort()).toEqual(['/perguntas', '/sobre'])
  expect(unseen.url()).toBe('about:blank')

  network.cut()
  await expect(mark).toHaveText(FAILED)
  await opening
  await expect(unseen.getByRole('heading', { level: 1 })).toHaveText(OFFLINE)

  network.restore()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByRole('button', { name: 'Ver a página atual' }).click()
  await expect(mark).toHaveCount(0)
})

test('OFF-01 OFF-06 OFF-07 OFF-17 without a network visited pages open, others show the offline page', async ({
  page,
  network,
  salesApi,
  checkAccessibility,
}) => {
  const [seen, unseen] = await salesApi.mostSold(2)
  if (!seen || !unseen) throw new Error('the catalogue has too few products')
  await page.goto(network.url)
  await waitForWorker(page)
  await page.locator(`a[href="/produtos/${seen.slug}"]:visible`).first().click()
  await expect(page.getByRole('heading', { level: 1, name: seen.name })).toBeVisible()
  await expect.poll(() => storedPages(page)).toContain(`/produtos/${seen.slug}`)

  network.cut()
  await page.goto(`${network.url}/produtos/${unseen.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(OFFLINE)
  await expect(page.getByRole('status').filter({ hasText: 'Oops!' })).toHaveCount(0)
  await checkAccessibility(page)
  await page.getByRole('link', { name: seen.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: seen.name })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'versão salva' })).toHaveText(FAILED)

  // The router cannot load its response and opens the document instead.
  await page
    .getByRole('banner')
    .getByRole('link', { name: / – página inicial$/ })
    .click()
  await expect(page).toHaveURL(`${network.url}/`)
  await expect(page.getByRole('status').filter({ hasText: 'versão salva' })).toHaveText(FAILED)

  await page.goto(`${network.url}/produtos/${unseen.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(OFFLINE)
  network.restore()
  await expect(page.getByRole('heading', { level: 1, name: unseen.name })).toBeVisible()
})

test('OFF-08 only pages for everybody and static files are stored; a 404 deletes the copy', async ({
  page,
  network,
  salesApi,
}) => {
  const { slug } = await salesApi.productByWeight()
  await page.goto(network.url)
  await waitForWorker(page)
  const paths = ['/carrinho', `/produtos/${slug}?token=abc`, '/busca?q=picanha', '/checkout/']
  for (const path of [...paths, '/login/', '/acompanhar/abc', '/nao-existe', '/departamentos']) {
    await page.goto(network.url + path)
  }
  const expected = ['/', '/carrinho', '/departamentos', `/produtos/${slug}`]
  await expect.poll(async () => (await storedPages(page)).sort()).toEqual(expected)
  for (const { policy } of await storedIn(page, 'pages-')) expect(policy).toMatch(/'sha256-/)
  const others = (await storedIn(page, '')).filter(({ cache }) => !cache.startsWith('pages-'))
  const unusual = others.filter(
    ({ path }) => !/^\/(_next\/static\/|loja\/|sem-conexao\?)/.test(path),
  )
  expect(others.length).toBeGreaterThan(0)
  expect(unusual).toEqual([])

  network.remove(`/produtos/${slug}`)
  await page.goto(`${network.url}/produtos/${slug}`)
  await expect.poll(() => storedPages(page)).not.toContain(`/produtos/${slug}`)
})

test('OFF-11 OFF-12 the worker keeps its URL and is revalidated before each use', async ({
  request,
}) => {
  const response = await request.get('/sw.js')
  expect(response.status()).toBe(200)
  expect(response.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
})
