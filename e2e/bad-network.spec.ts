import type { Locator, Page } from '@playwright/test'
import type { WireOrder } from '../lib/shared/contract/order'
import { addsProduct, cartSummary } from './support/cart'
import { startLosingProxy } from './support/losing-proxy.mjs'
import { ORIGIN } from './support/origin'
import {
  confirmedNumber,
  fillAddress,
  finishButton,
  payByCard,
  pickSlot,
  TEST_CARD,
} from './support/purchase'
import type { SalesApi } from './support/sales-api'
import { expect, test } from './support/test'

/** Chooses the lost calls; any number must do. */
const SEED = Number(process.env.E2E_SEED ?? 7)
/** Longest that a shopper waits for a page or a call. */
const PATIENCE_MS = 60_000
/** Longest that a shopper tries one step. */
const TRIES_MS = 200_000

test.use({
  actionTimeout: 20_000,
  expectedConsoleErrors: [/net::ERR_|status of (4|50)\d|Failed to fetch RSC|ChunkLoadError/],
})

test('BROW-10 a slow network that loses one call in ten: one order, every screen shows the true state', async ({
  page,
  salesApi,
}) => {
  test.setTimeout(600_000)
  const proxy = await startLosingProxy(ORIGIN, SEED)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  try {
    await buyOnce(page, salesApi, proxy.url)
  } finally {
    test.info().annotations.push({ type: 'lost', description: proxy.lost.join(', ') })
    proxy.close()
  }
})

test('BROW-11 a network that changes every five seconds: one order, every screen shows the true state', async ({
  page,
  context,
  salesApi,
}) => {
  test.setTimeout(600_000)
  let offline = false
  const flapping = setInterval(() => {
    offline = !offline
    context.setOffline(offline).catch(() => {})
  }, 5_000)
  try {
    await buyOnce(page, salesApi, ORIGIN)
  } finally {
    clearInterval(flapping)
  }
})

/** Buys as a guest who tries again what failed. */
async function buyOnce(page: Page, salesApi: SalesApi, shop: string): Promise<void> {
  const created = recordOrders(page)
  const product = await salesApi.productByWeight()
  const main = page.getByRole('main')
  await open(page, `${shop}/`, main.getByRole('article').first())

  const add = main.getByRole('button', { name: addsProduct(product) }).first()
  const more = main.getByRole('button', { name: `Aumentar ${product.name}` }).first()
  const cartLink = page.getByRole('link', { name: /^Carrinho/ })
  const close = cartSummary(page).getByText('FECHAR COMPRA')
  await untilShown(page, close, async () => {
    await open(page, `${shop}/produtos/${product.slug}`, add.or(more))
    await add.or(more).evaluate(clickIfAdd)
    await expect(more).toBeVisible()
    await expect(cartLink).toHaveAccessibleName(/^Carrinho, 1 item,/)
    await cartLink.click()
  })
  const zipcode = page.getByLabel('CEP')
  await untilShown(page, zipcode, () => close.click())

  const confirmDelivery = page.getByRole('button', { name: 'CONFIRMAR ENTREGA' })
  await untilShown(page, confirmDelivery, async () => {
    await fillAddress(page, 'rede-ruim@example.com')
    await page.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' }).click()
  })
  const cardNumber = page.getByLabel('Número')
  await untilShown(page, cardNumber, async () => {
    await pickSlot(page)
    await confirmDelivery.click()
  })
  await untilShown(page, finishButton(page), () => payByCard(page, TEST_CARD.number))
  const title = page.getByRole('heading', { level: 1, name: /^Seu pedido #R\d+ foi recebido/ })
  await untilShown(page, title, () => finishButton(page).click())
  const number = await confirmedNumber(page)

  const orders = await Promise.all(
    [...created].map(([order, token]) =>
      salesApi.call<WireOrder>('GET', `/api/v1/orders/${order}?order_token=${token}`),
    ),
  )
  const complete = orders.map(({ body }) => body).filter(({ state }) => state === 'complete')
  expect(complete).toMatchObject([
    { number, line_items: [{ variant_id: product.id, quantity: product.default_quantity }] },
  ])
  expect(complete[0]?.payments).toHaveLength(1)
}

/** The button that adds becomes the one that increases, so its name is read at the click itself. */
function clickIfAdd(button: HTMLElement | SVGElement): void {
  const isAdd = button.getAttribute('aria-label')?.startsWith('ADICIONAR')
  if (isAdd && button instanceof HTMLElement) button.click()
}

/** Records number and token of each order that the browser learns of. */
function recordOrders(page: Page): Map<string, string> {
  const created = new Map<string, string>()
  page.on('requestfinished', async (request) => {
    if (!/\/api\/v1\/(orders|checkouts)/.test(request.url())) return
    const response = await request.response().catch(() => null)
    const body: Partial<WireOrder> | null = await response?.json().catch(() => null)
    if (body?.number && body.token) created.set(body.number, body.token)
  })
  return created
}

/** Opens a page; opens it again when the network fails. */
async function open(page: Page, url: string, sign: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS })
    await expect(sign).toBeVisible({ timeout: PATIENCE_MS })
  }).toPass({ timeout: TRIES_MS })
}

/**
 * Takes a step, again after each failure, until `sign` shows that it succeeded. A page whose step
 * fails is loaded again: its scripts may not have arrived.
 */
async function untilShown(page: Page, sign: Locator, step: () => Promise<void>): Promise<void> {
  const retry = page.getByRole('button', { name: /^Tentar (de novo|novamente)$/ }).first()
  let hasFailed = false
  await expect(async () => {
    if (hasFailed) {
      await page.reload({ waitUntil: 'domcontentloaded' })
      // Only the response to the last attempt may be lost; the page shows the result after a read.
      await sign.waitFor({ timeout: 10_000 }).catch(() => {})
    }
    hasFailed = true
    if (await retry.isVisible()) await retry.click()
    if (await sign.isVisible()) return
    await step()
    await expect(sign).toBeVisible({ timeout: 20_000 })
  }).toPass({ timeout: TRIES_MS })
}
