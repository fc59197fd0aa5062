import { expect, type Page } from '@playwright/test'
import type { WireOrder } from '../../lib/shared/contract/order'
import { buy } from './checkout'
import { arriveAs, bearerOf, newCustomer } from './customer'
import type { SalesApi } from './sales-api'

export const ORDERS = '/minha-conta/pedidos'

export const orderPath = (number: string) => `${ORDERS}/${number}/`

export const tracker = (page: Page) => page.getByRole('region', { name: /^Acompanhamento/ })

/** Opens the order page of a logged-in customer with one order. */
export async function openOrder(page: Page, salesApi: SalesApi): Promise<WireOrder> {
  const customer = await newCustomer(salesApi)
  const order = await buy(salesApi, await bearerOf(salesApi, customer))
  await arriveAs(page, salesApi, customer, orderPath(order.number))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido #${order.number}`)
  return order
}
