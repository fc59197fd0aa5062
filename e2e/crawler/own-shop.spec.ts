import { expect, test } from '@playwright/test'
import { SAMPLE_JSON, writeShopFolder } from '../../lib/shared/shop/own-shop.fixture'
import { STATIC_PAGES } from '../../lib/shared/static-pages.mjs'
import { startParts } from '../support/second-shop'

const folder = writeShopFolder()

const { identity, delivery, tolerancePercent, week, colours } = SAMPLE_JSON
const { name, legalName, cnpj, address, phone, email, whatsapp } = identity
const [opens = '', closes = ''] = String(week[0]?.pickup).split('-')

/** Values of the sample, which another shop has nowhere. */
const SAMPLE = [
  ...[name, legalName, cnpj, address, phone, email, whatsapp, phone.replace(/\D/g, '')],
  ...delivery.areas.map((area) => area.name),
  ...['"name":"Bahia"', `tolerância de ${tolerancePercent}%`, `R$ ${delivery.freeFrom} `],
  ...[
    delivery.lastOrder,
    opens,
    `${Number.parseInt(opens, 10)}h às ${Number.parseInt(closes, 10)}h`,
  ],
  ...['Carnes cortadas e pesadas', 'quem decide é a balança', 'R$ 107,88', 'passos-'],
  ...['logo-claro', 'logo-escuro', 'banners-', ...Object.values<string>(colours ?? {})],
]

let shop: Awaited<ReturnType<typeof startParts>>
test.beforeAll(async () => {
  shop = await startParts('own-shop', { SHOP_DIR: folder })
})
test.afterAll(() => shop.stop())

test('RUN-70 RUN-81 RUN-82 another folder and a restart turn the same build into another shop', async ({
  request,
}) => {
  const fixed = STATIC_PAGES.filter((path) => !/blend|bigchurrasco/.test(path))
  const others = ['/', '/departamentos', '/departamentos/1', '/login', '/carrinho/', '/checkout/']
  const machines = ['/manifest.webmanifest', '/robots.txt', '/sitemap.xml', '/map-fallback.svg']
  const found: string[] = []
  for (const path of new Set([
    ...fixed,
    ...others,
    ...shop.unseen.slice(0, 2),
    ...machines,
    '/nada',
  ])) {
    const response = await request.get(shop.url + path)
    expect(response.status(), path).toBe(path === '/nada' ? 404 : 200)
    const text = await response.text()
    found.push(
      ...SAMPLE.filter((value) => text.includes(value)).map((value) => `${path}: ${value}`),
    )
  }
  expect(found).toEqual([])
  for (const path of ['/blend', '/bigchurrasco']) {
    expect((await request.get(shop.url + path)).status(), path).toBe(404)
  }
})

test('RUN-82 the page has the colours of the folder from a stylesheet of its own origin', async ({
  page,
}) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await page.goto(shop.url)
  const colourOf = (token: string) =>
    page.evaluate(
      (property) => getComputedStyle(document.documentElement).getPropertyValue(property),
      `--color-${token}`,
    )
  expect([await colourOf('ink'), await colourOf('primary')]).toEqual(['#101820', '#004466'])
  await expect(page.getByRole('region', { name: 'Destaques' })).toContainText(
    'Costela de doze horas',
  )
  const pictures = await page
    .locator('img[src^="/loja/"]')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
  expect(pictures.length).toBeGreaterThan(0)
  expect(problems).toEqual([])
})
