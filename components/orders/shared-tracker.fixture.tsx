import { render, screen } from '@testing-library/react'
import { stubCalls } from '@/lib/orders/orders.fixture'
import { SharedTracker } from './shared-tracker'

export const TRACKER = {
  orderNumber: 'R800000001',
  fulfillmentState: 'packaging',
  visitState: null,
  driver: null,
  vehicle: null,
  firstName: 'Ana',
  neighborhood: 'Pituba',
}

const ITEM = { id: 1, name: 'Picanha Bovina', unitForQuantity: 'g', inBlend: false }
export const SUMMARY = {
  items: [
    { ...ITEM, quantity: 1500, producedQuantity: null, total: 134.85, portioningSize: 500 },
    {
      ...ITEM,
      id: 2,
      name: 'Acém Moído',
      quantity: 700,
      producedQuantity: null,
      total: 28,
      inBlend: true,
    },
  ],
  weighed: false,
  itemTotal: 162.85,
  shipTotal: 9.9,
  adjustmentTotal: -10,
  total: 162.75,
  toPay: { amount: 162.75, place: 'delivery', method: 'Vale-alimentação na entrega' },
}
export const plain = (node: HTMLElement) => node.textContent?.replaceAll('\u00a0', ' ')

/** Renders the tracker of an order with two items; returns the text of their region. */
export async function showSummary(summary: object, tracker: object = {}) {
  stubCalls({ '/v2/trackers/': () => ({ body: { ...TRACKER, ...tracker, summary } }) })
  render(<SharedTracker token="R800000001.abc" />)
  return plain(await screen.findByRole('region', { name: '2 itens' })) ?? ''
}
