import type { Page } from '@playwright/test'
import type { WireOrder } from '../../lib/shared/contract/order'
import { EMPTY_CART, openGuestCart, ownCart, rowOf } from '../support/cart'
import { newBearer } from '../support/customer'
import { expect, test } from '../support/test'

/** Records the calls that look for a cart, as `GET current`. */
function recordBootstrap(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const [, name] = /^\/api\/v1\/orders(?:\.json|\/(current|R\d+))$/.exec(pathname) ?? []
    if (pathname.startsWith('/api/v1/orders')) seen.push(`${request.method()} ${name ?? 'new'}`)
  })
  return seen
}

test('J10 CART-29 CART-31 CART-32 a new guest gets one new cart', async ({ page, salesApi }) => {
  const seen = recordBootstrap(page)
  await page.goto('/carrinho')
  const cart = await ownCart(page, salesApi)
  await expect(page.getByText(EMPTY_CART)).toBeVisible()
  expect(seen).toEqual(['GET current', 'POST new'])
  expect((await cart.read()).number).toBe(cart.number)
})

test('CART-31 two tabs opened together create one cart', async ({ page, salesApi, context }) => {
  const other = await context.newPage()
  const seen = [recordBootstrap(page), recordBootstrap(other)]
  await Promise.all([page.goto('/carrinho'), other.goto('/carrinho')])
  for (const tab of [page, other]) {
    await expect(tab.getByText(EMPTY_CART)).toBeVisible()
  }
  const { number } = await ownCart(page, salesApi)
  expect(seen.flat().filter((call) => call === 'POST new')).toHaveLength(1)
  expect(seen.flat()).toContain(`GET ${number}`)
  await other.close()
})

test('J10 CART-30 CART-33 an empty 204 falls back to the stored order', async ({
  page,
  salesApi,
}) => {
  const product = await salesApi.productByWeight()
  const cart = await openGuestCart(page, salesApi, [{ product }])
  await page.route('**/api/v1/orders/current', (route) => route.fulfill({ status: 204 }))
  const seen = recordBootstrap(page)
  await page.goto('/carrinho')
  await expect(rowOf(page, product)).toBeVisible()
  expect(seen.slice(0, 2)).toEqual(['GET current', `GET ${cart.number}`])
  expect(seen).not.toContain('POST new')
})

for (const [what, answer] of [
  ['complete', { status: 200 }],
  ['unknown', { status: 404, json: { error: 'O recurso não foi encontrado' } }],
  ['of another', { status: 401, json: { error: "You're not logged in." } }],
] as const) {
  test.describe(`a stored order that is ${what}`, () => {
    test.use({ expectedConsoleErrors: [/status of 40[14]/] })

    test('J10 CART-31 is replaced by one new cart', async ({ page, salesApi }) => {
      const cart = await openGuestCart(page, salesApi, [])
      const order = { ...(await cart.read()), state: 'complete' }
      await page.route(`**/api/v1/orders/${cart.number}?**`, (route) =>
        route.fulfill({ json: order, ...answer }),
      )
      const seen = recordBootstrap(page)
      await page.goto('/carrinho')
      await expect(page.getByText(EMPTY_CART)).toBeVisible()
      expect(seen.slice(0, 3)).toEqual(['GET current', `GET ${cart.number}`, 'POST new'])
      expect(seen.filter((call) => call === 'POST new')).toHaveLength(1)
      expect((await ownCart(page, salesApi)).number).not.toBe(cart.number)
    })
  })
}

test('J10 ERR-02 a customer without a cart gets a new one of their own', async ({
  page,
  salesApi,
}) => {
  const token = await newBearer(salesApi)
  await page.addInitScript((secret) => sessionStorage.setItem('access_token', secret), token)
  const seen = recordBootstrap(page)
  await page.goto('/carrinho')
  await expect(page.getByText(EMPTY_CART)).toBeVisible()
  expect(seen.filter((call) => call !== 'GET current')).toEqual(['POST new'])
  const own = await salesApi.call<WireOrder>('GET', '/api/v1/orders/current', { token })
  expect(own.status).toBe(200)
})
