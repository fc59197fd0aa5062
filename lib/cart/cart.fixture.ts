import type { LineItem, Order, Product } from '../api/types'
import { toWire } from '../api/wire.fixture'
import { fromCents, lineTotalCents } from '../shared/money'

/** A product sold by weight, as tests need it. */
export function productFixture(over: Partial<Product> = {}): Product {
  return {
    id: 101,
    productId: 11,
    slug: 'picanha-bovina',
    name: 'Picanha Bovina',
    manufacturer: 'Fazenda Norte',
    price: 0.0899,
    listPrice: 0.0899,
    unitForQuantity: 'g',
    totalOnHand: 25_000,
    inStock: true,
    images: [],
    incrementQuantity: 100,
    defaultQuantity: 1000,
    minimumQuantity: 500,
    maximumQuantity: 10_000,
    options: [],
    optionsText: '',
    description: '',
    metaTags: [],
    shouldNotifyUser: false,
    ...over,
  }
}

export function lineFixture(over: Partial<LineItem> = {}): LineItem {
  const variant = over.variant ?? productFixture()
  const quantity = over.quantity ?? variant.defaultQuantity
  const total = fromCents(lineTotalCents(variant.price, quantity))
  return {
    id: variant.id * 10,
    variantId: variant.id,
    variant,
    quantity,
    producedQuantity: null,
    price: variant.price,
    total,
    orderId: 900,
    mixId: null,
    portioningSize: null,
    observation: null,
    adjustmentTotal: 0,
    preTaxAmount: total,
    displayAmount: '',
    createdAt: '2026-05-11T08:00:00-03:00',
    updatedAt: '2026-05-11T08:00:00-03:00',
    ...over,
  }
}

export function orderFixture(over: Partial<Order> = {}): Order {
  const lineItems = over.lineItems ?? []
  const itemTotal = lineItems.reduce((sum, line) => sum + line.total, 0)
  return {
    id: 900,
    number: 'R900000001',
    token: 'guest-token',
    email: null,
    state: 'cart',
    channel: 'sales-frontend',
    itemTotal,
    shipTotal: 0,
    adjustmentTotal: 0,
    total: itemTotal,
    producedAmount: null,
    lineItems,
    shipments: [],
    paymentMethods: [],
    creditCards: [],
    payments: [],
    shipAddress: null,
    billAddress: null,
    promotions: [],
    fulfillmentState: null,
    deliveryState: null,
    saleReceiptUrl: null,
    completedAt: null,
    createdAt: '2026-05-11T08:00:00-03:00',
    updatedAt: '2026-05-11T08:00:00-03:00',
    ...over,
  }
}

/** Makes every call return the wire form of `order`. */
export function stubOrder(order: Order): jest.Mock {
  const fetched = jest.fn(async () => Response.json(toWire(order)))
  globalThis.fetch = fetched
  return fetched
}
