import { act, render, screen, within } from '@testing-library/react'
import type { Order } from '@/lib/api/types'
import { logInFixture, pastOrderFixture, stubCalls } from '@/lib/orders/orders.fixture'
import { OrderDetail } from './order-detail'

/** Opens the page of a customer's order and waits for its content. */
export async function showDetail(over: Partial<Order> = {}) {
  const order = pastOrderFixture(over)
  const { fulfillmentState, deliveryState } = order
  stubCalls({
    '/tracker': () => ({ body: { fulfillmentState, visitState: deliveryState, driver: null } }),
    '/api/v1/orders/': () => ({ body: order }),
  })
  act(logInFixture)
  const view = render(<OrderDetail number={order.number} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`#${order.number}`)
  await screen.findByText(/COPIAR PEDIDO|Não encontramos esse pedido/)
  return view
}

/** Queries within a region of the page. */
export const part = (name: string) => within(screen.getByRole('region', { name }))
export const text = (element: HTMLElement) => element.textContent?.replace(/\u00a0/g, ' ')
