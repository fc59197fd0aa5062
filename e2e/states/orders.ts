import type { Page } from '@playwright/test'
import type { WireOrder } from '../../lib/shared/contract/order'
import { buy } from '../support/checkout'
import type { SalesApi } from '../support/sales-api'
import { enterAsCustomer } from './customer'
import { type Area, at, type Shop, type State } from './state'

const LIST = '/minha-conta/pedidos'
const DELIVERED_MS = 75_000

let bearer = ''
let bought: WireOrder | undefined

/** Returns the customer's only order; buys it on first use. */
async function orderOf(salesApi: SalesApi): Promise<WireOrder> {
  bought ??= await buy(salesApi, bearer)
  return bought
}

const TIMES = [
  ['payment_evaluating', null, '2026-11-22T21:40:00-03:00'],
  ['preparation_queue', null, '2026-11-23T07:10:00-03:00'],
  ['ready', null, '2026-11-23T08:20:00-03:00'],
  ['ready', 'planned', '2026-11-23T09:05:00-03:00'],
] as const

interface Status {
  fulfilment: string
  delivery?: string
  state?: string
  driver?: object
}

/** Opens the order's page with the order mocked in this status. */
function atStatus({ fulfilment, delivery, state, driver }: Status): State['open'] {
  return async (page, { salesApi }) => {
    const order = await orderOf(salesApi)
    const states = { fulfillment_state: fulfilment, delivery_state: delivery ?? null }
    await page.route(`**/api/v1/orders/${order.number}`, (route) =>
      route.fulfill({ json: { ...order, ...states, state: state ?? 'complete' } }),
    )
    await page.route('**/v2/orders/*/tracker', (route) =>
      route.fulfill({
        json: {
          order_number: order.number,
          fulfillment_state: fulfilment,
          visit_state: delivery ?? null,
          driver: driver ?? null,
          vehicle: driver ? { license_plate: 'ABC1D23' } : null,
          distance: driver ? 1800 : null,
          events: TIMES.map(([fulfillment_state, visit_state, at]) => ({
            fulfillment_state,
            visit_state,
            at,
          })),
        },
      }),
    )
    await atOrder(page, order.number)
  }
}

async function atOrder(page: Page, number: string) {
  await page.goto(`${LIST}/${number}/`)
  await page.getByRole('heading', { level: 1, name: `Pedido #${number}` }).waitFor()
}

async function isDelivered(salesApi: SalesApi, number: string): Promise<boolean> {
  const path = `/api/v1/orders/${number}`
  const { body } = await salesApi.call<WireOrder>('GET', path, { token: bearer })
  return body.delivery_state === 'completed'
}

/** Opens `path` made from the customer's order. */
function withOrder(
  path: (order: WireOrder) => string,
  then?: (page: Page, order: WireOrder) => Promise<unknown>,
): State['open'] {
  return async (page, shop: Shop) => {
    const order = await orderOf(shop.salesApi)
    await at(path(order), (tab) => Promise.resolve(then?.(tab, order)))(page, shop)
  }
}

const onItsWay = () => ({
  name: 'João Batista',
  locations: [{ latitude: -12.99, longitude: -38.45, client_time: new Date().toISOString() }],
})

export const orders: Area = {
  name: 'orders',
  async begin(context, { salesApi }) {
    bearer = await enterAsCustomer(context, salesApi)
    bought = undefined
    return undefined
  },
  states: [
    { name: 'empty', open: at(LIST) },
    {
      name: 'loading',
      open: async (page) => {
        await page.route('**/v2/orders/mine*', () => {})
        await page.goto(LIST)
        await page.getByRole('main').getByText('Carregando...').waitFor()
      },
    },
    {
      name: 'not-read',
      open: async (page) => {
        await page.route('**/v2/orders/mine*', (route) => route.fulfill({ status: 503 }))
        await page.goto(LIST)
        await page.getByText('Os seus pedidos estão guardados.').waitFor()
      },
    },
    { name: 'one', open: withOrder(() => LIST) },
    {
      name: 'many-pages',
      open: async (page, { salesApi }) => {
        const order = await orderOf(salesApi)
        const rows = Array.from({ length: 10 }, (_, index) => ({
          ...order,
          number: `R90001234${index}`,
          delivery_state: 'completed',
          fulfillment_state: 'ready',
        }))
        await page.route('**/v2/orders/mine*', (route) =>
          route.fulfill({ json: { orders: rows, pages: 15, count: 150, current_page: 7 } }),
        )
        await page.goto(`${LIST}?page=7`)
        await page.getByRole('navigation', { name: 'Páginas de pedidos' }).waitFor()
      },
    },
    { name: 'received', open: atStatus({ fulfilment: 'pending' }) },
    { name: 'preparing', open: atStatus({ fulfilment: 'packaging' }) },
    { name: 'ready', open: atStatus({ fulfilment: 'ready' }) },
    {
      name: 'on-its-way',
      open: (page, shop) =>
        atStatus({ fulfilment: 'ready', delivery: 'in_progress', driver: onItsWay() })(page, shop),
    },
    { name: 'payment-denied', open: atStatus({ fulfilment: 'payment_denied' }) },
    { name: 'error', open: atStatus({ fulfilment: 'error' }) },
    { name: 'not-delivered', open: atStatus({ fulfilment: 'ready', delivery: 'failed' }) },
    { name: 'canceled', open: atStatus({ fulfilment: 'canceled', state: 'canceled' }) },
    {
      name: 'copy-question',
      open: withOrder(
        ({ number }) => `${LIST}/${number}/`,
        async (page) => {
          await page.getByRole('button', { name: /^COPIAR PEDIDO/ }).click()
          await page.getByRole('dialog').waitFor()
        },
      ),
    },
    {
      name: 'copied',
      open: withOrder(
        ({ number }) => `${LIST}/${number}/`,
        async (page) => {
          await page.getByRole('button', { name: /^COPIAR PEDIDO/ }).click()
          await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
          await page.getByText('Todos os itens foram para o carrinho.').waitFor()
        },
      ),
    },
    { name: 'unknown', open: at(`${LIST}/R0/`) },
    {
      name: 'confirmation-later',
      open: withOrder(
        ({ number }) => `/confirmacao?id=${number}`,
        (page) => page.getByRole('link', { name: 'Acompanhar pedido' }).waitFor(),
      ),
    },
    { name: 'shared', open: withOrder(({ tracker_token: token }) => `/acompanhar/${token}`) },
    { name: 'shared-wrong', open: at(`/acompanhar/R0.${'A'.repeat(43)}`) },
    {
      name: 'last-on-home',
      open: withOrder(
        () => '/',
        (page) => page.getByRole('region', { name: 'Último pedido' }).waitFor(),
      ),
    },
    {
      name: 'delivered',
      open: async (page, { salesApi }) => {
        const { number } = await orderOf(salesApi)
        const end = Date.now() + DELIVERED_MS
        while (!(await isDelivered(salesApi, number)) && Date.now() < end) {
          await page.waitForTimeout(1_000)
        }
        await atOrder(page, number)
      },
    },
  ],
}
