import { addressFixture } from '@/lib/api/address.fixture'
import { rateFixture } from '@/lib/api/rate.fixture'
import { setSession } from '@/lib/api/session.fixture'
import type { Order, Payment, User } from '@/lib/api/types'
import { toWire } from '@/lib/api/wire.fixture'
import { lineFixture, orderFixture } from '@/lib/cart/cart.fixture'

export const companyAddress = addressFixture({
  company: 'Churrascaria Souza Ltda.',
  addressLine1: 'Rua das Flores, 10',
  address1: 'Rua das Flores, 10',
  cnpj: '11222333000181',
})

export const paymentFixture: Payment = {
  id: 8,
  amount: 99.8,
  capturedAmount: null,
  state: 'pending',
  paymentMethod: { id: 1, name: 'Cartão de crédito' },
  source: { lastDigits: '1111', name: 'ANA SOUZA' },
}

/** A complete order with a company address, a scheduled delivery and a card. */
export function pastOrderFixture(over: Partial<Order> = {}): Order {
  const rate = rateFixture()
  return orderFixture({
    number: 'R800000001',
    state: 'complete',
    lineItems: [lineFixture()],
    shipTotal: 9.9,
    shipAddress: companyAddress,
    shipments: [{ id: 21, shippingRates: [rate], selectedShippingRate: rate, shippingMethods: [] }],
    payments: [paymentFixture],
    fulfillmentState: 'pending',
    completedAt: '2026-05-10T14:05:00-03:00',
    updatedAt: '2026-05-10T14:05:00-03:00',
    ...over,
  })
}

export function logInFixture(): void {
  setSession({ status: 'in', token: 't', user: { id: 1 } as User })
}

interface Reply {
  status?: number
  body: unknown
}

/** Stubs `fetch`: the first matching path wins, other calls get 404. */
export function stubCalls(replies: Record<string, () => Reply | Promise<Reply>>) {
  const fetch = jest.fn(async (input: RequestInfo | URL, _init?: RequestInit) => {
    const path = String(input)
    const key = Object.keys(replies).find((known) => path.includes(known))
    const reply = key ? await replies[key]?.() : undefined
    return Response.json(toWire(reply?.body ?? { error: 'O recurso não foi encontrado' }), {
      status: reply?.status ?? (reply ? 200 : 404),
    })
  })
  globalThis.fetch = fetch
  return fetch
}
