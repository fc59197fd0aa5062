import type { Page } from '@playwright/test'
import type { WireCounterOrder } from '../../lib/shared/contract/staff'
import { confirmCart, next, openCart, type Shop } from '../../sales-api/tests/support/purchase'
import { ops } from '../support/ops'
import type { SalesApi } from '../support/sales-api'
import { lowTargets } from '../support/state-problems'
import { expect, test } from '../support/test'

const PASSWORD = 'facao-afiado-7'

test.use({
  expectedConsoleErrors: [/status of 401.*\/staff\/v1\/session|ERR_INTERNET_DISCONNECTED/],
})

interface Item {
  id: number
  name: string
  grams: number | null
}

/** Logs a new butcher in on the board. */
async function logIn(page: Page, salesApi: SalesApi): Promise<void> {
  const name = `Jorge ${test.info().workerIndex}-${Date.now()}`
  const { link } = await ops<{ link: string }>('staff', 'add', name, '--role', 'balcao')
  const token = new URL(link).hash.slice(1)
  const given = { password: PASSWORD, pin: '402917' }
  await salesApi.call('PUT', `/staff/v1/invitations/${token}`, { body: given })
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/balcao')
  await page.getByLabel('Nome').fill(name)
  await page.getByLabel('Senha').fill(PASSWORD)
  await page.getByRole('button', { name: 'ENTRAR', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Hoje' })).toBeVisible()
}

/** Places an order of five products by weight and one by unit. */
async function placeOrder(salesApi: SalesApi): Promise<{ number: string; items: Item[] }> {
  const products = await salesApi.mostSold(60)
  const enough = products.filter(({ total_on_hand }) => total_on_hand >= 4_000)
  const byWeight = enough.filter(({ unit_for_quantity }) => unit_for_quantity === 'g').slice(0, 5)
  const byUnit = products.find(
    ({ unit_for_quantity: unit, total_on_hand }) => unit === 'un' && total_on_hand >= 4,
  )
  if (!byUnit) throw new Error('the catalogue has no product by unit')
  const items = [
    ...byWeight.map(({ id, name }) => ({ id, name, grams: 1_000 })),
    { id: byUnit.id, name: byUnit.name, grams: null },
  ]
  const shop: Shop = {
    call: async (method, path, body, token) =>
      await salesApi.call(method as 'GET', path, { body, token }),
  } as Shop
  const owner = await openCart(shop, {
    items: items.map(({ id, grams }) => ({ variant_id: id, quantity: grams ?? 2 })),
  })
  await confirmCart(shop, owner, undefined, `${owner.number}@example.com`)
  expect((await next(shop, owner)).body.state).toBe('complete')
  return { number: owner.number, items }
}

/** A label of the sample's scale. */
function label(code: number, grams: number): string {
  const digits = `2${String(code).padStart(6, '0')}${String(grams).padStart(5, '0')}`
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Opens a new order from the board and takes it to the scale; counts taps, scans and keys. */
async function toScale(page: Page, number: string) {
  const work = { count: 0 }
  const tap = async (name: RegExp | string, role: 'button' | 'link' = 'button') => {
    work.count += 1
    await page.getByRole(role, { name }).first().click()
  }
  await tap(new RegExp(number), 'link')
  const accept = page.getByRole('button', { name: 'Aceitar pedido' })
  const start = page.getByRole('button', { name: 'Separar e pesar' })
  await expect(accept.or(start)).toBeVisible()
  if (await accept.isVisible()) await tap('Aceitar pedido')
  await tap('Separar e pesar')
  await expect(page.getByRole('region', { name: 'Fechar' })).toBeVisible()
  return { work, tap }
}

async function finish(page: Page, tap: (name: RegExp) => Promise<void>, number: string) {
  await expect(page.getByText(/^Total exato/)).toBeVisible()
  await tap(/^Fechar e cobrar/)
  await expect(page.getByRole('status', { name: 'Pedido pronto' })).toContainText('Cobramos')
  const read = await page.request.get(`/staff/v1/orders/${number}`)
  const order: WireCounterOrder = await read.json()
  expect(order.fulfilment).toBe('ready')
  return order
}

test('BALC-35 an order of six lines is charged after at most 14 taps and scans', async ({
  page,
  salesApi,
  checkAccessibility,
}) => {
  await logIn(page, salesApi)
  const { number, items } = await placeOrder(salesApi)
  const { work, tap } = await toScale(page, number)
  await checkAccessibility(page)
  expect(await lowTargets(page)).toEqual([])
  for (const { id, name, grams } of items) {
    if (grams === null) {
      await tap(/^Separei 2 un/)
    } else {
      work.count += 1
      await page.keyboard.type(label(id, grams + 35))
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('button', { name: `Desfazer ${name}` })).toBeVisible()
  }
  const order = await finish(page, tap, number)
  expect(work.count).toBeLessThanOrEqual(14)
  expect(order.lines.map(({ produced_quantity }) => produced_quantity).sort()).toEqual(
    [1_035, 1_035, 1_035, 1_035, 1_035, 2].sort(),
  )
  await page.setViewportSize({ width: 1280, height: 800 })
  await checkAccessibility(page)
})

test('BALC-35 BALC-32 with typing, and without a network for two lines, it takes at most 30 taps and keys', async ({
  page,
  context,
  salesApi,
}) => {
  const puts: string[] = []
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/weights')) puts.push(request.postData() ?? '')
  })
  await logIn(page, salesApi)
  const { number, items } = await placeOrder(salesApi)
  const { work, tap } = await toScale(page, number)
  for (const [at, { name, grams }] of items.entries()) {
    if (at === 1) {
      await expect.poll(() => puts).toHaveLength(1)
      await context.setOffline(true)
    }
    if (at === 3) {
      await expect(page.getByText(/2 pesos estão guardados neste tablet/)).toBeVisible()
      await context.setOffline(false)
    }
    if (grams === null) {
      await tap(/^Separei 2 un/)
    } else {
      const keys = `0,9${at + 1}`
      work.count += keys.length + 1
      await expect(page.getByLabel('Peso (g ou Kg)')).toBeFocused()
      await page.keyboard.type(keys)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('button', { name: `Desfazer ${name}` })).toBeVisible()
  }
  const order = await finish(page, tap, number)
  expect(work.count).toBeLessThanOrEqual(30)
  expect(puts).toHaveLength(6)
  expect(order.lines.map(({ produced_quantity }) => produced_quantity).sort()).toEqual(
    [910, 920, 930, 940, 950, 2].sort(),
  )
})
