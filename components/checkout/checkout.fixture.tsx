import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { addressFixture } from '@/lib/api/address.fixture'
import { storeGuestOrder } from '@/lib/api/guest-order'
import { rateFixture } from '@/lib/api/rate.fixture'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import type { Card, Order, PaymentMethod, User } from '@/lib/api/types'
import { cart } from '@/lib/cart/cart'
import { lineFixture, orderFixture } from '@/lib/cart/cart.fixture'
import type { ShopPlace } from '@/lib/checkout/pickup'
import { CheckoutScreen } from './checkout-screen'

type Answer = (body: unknown) => unknown

export const METHODS: PaymentMethod[] = [
  { id: 1, name: 'Cartão de crédito', description: 'Pagamento online', methodType: 'gateway' },
  { id: 2, name: 'Cartão de débito na entrega', description: 'Maquininha', methodType: 'offline' },
]

export function cardFixture(over: Partial<Card> = {}): Card {
  const card = { id: 3, name: 'ANA SOUZA', ccType: 'visa', lastDigits: '1111' } as const
  return { ...card, month: '12', year: '2099', ...over }
}

/** Guest order in `state`, with the data that the earlier steps added. */
export function orderIn(state: Order['state'], over: Partial<Order> = {}): Order {
  const rate = rateFixture({
    deliveryWindowStart: '2026-05-12T08:00:00-03:00',
    deliveryWindowEnd: '2026-05-12T13:00:00-03:00',
  })
  const selectedShippingRate = ['payment', 'confirm'].includes(state) ? rate : null
  const isShipped = selectedShippingRate !== null || state === 'delivery'
  const payment = { id: 8, amount: 99.8, capturedAmount: null, state: 'checkout' }
  return orderFixture({
    state,
    email: 'ana@example.com',
    lineItems: [lineFixture()],
    total: 99.8,
    shipAddress: state === 'cart' || state === 'address' ? null : addressFixture(),
    shipments: isShipped
      ? [{ id: 21, shippingRates: [rate], selectedShippingRate, shippingMethods: [] }]
      : [],
    payments:
      state === 'confirm'
        ? [{ ...payment, paymentMethod: { id: 1, name: 'Cartão de crédito' }, source: null }]
        : [],
    ...over,
  })
}

/**
 * Renders the checkout of `first` over a stubbed API.
 * Keys are path prefixes such as 'PUT /path'; values return the response body or throw a Response.
 */
export function openCheckout(
  first: Order,
  answers: Record<string, Answer> = {},
  user?: User,
  place: ShopPlace | null = null,
) {
  let order = first
  const calls: string[] = []
  const bodies: unknown[] = []
  const known: Record<string, Answer> = {
    'GET /api/v1/orders/current': () => (user ? order : Promise.reject(refusal(401))),
    'GET /api/v1/orders/R': () => order,
    'GET /api/v1/promotions': () => ({ promotions: [] }),
    'GET /api/v1/users/12/credit_cards': () => ({ creditCards: [] }),
    'GET /api/v1/users/': () => ({ users: [{ id: 12 }] }),
    'GET /v2/addresses': () => [],
    'GET /orders/R900000001/payments/new': () => ({ paymentMethods: METHODS }),
    'GET /v2/ceps/': () => Promise.reject(refusal(404)),
    ...answers,
  }
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const call = `${init?.method} ${input}`
    calls.push(call)
    const body = init?.body ? JSON.parse(String(init.body)) : undefined
    bodies.push(body)
    const key = Object.keys(known)
      .filter((start) => call.startsWith(start))
      .sort((a, b) => b.length - a.length)[0]
    try {
      const answer = await (key ? known[key]?.(body) : Promise.reject(refusal(404)))
      if (isOrder(answer)) order = answer
      return answer === null ? new Response(null, { status: 204 }) : Response.json(wire(answer))
    } catch (thrown) {
      if (thrown instanceof Response) return thrown
      throw thrown
    }
  })
  // jsdom has no `scrollIntoView`.
  Element.prototype.scrollIntoView = jest.fn()
  setSession(user ? { status: 'in', token: 'bearer', user } : LOGGED_OUT)
  if (first.token) storeGuestOrder({ number: first.number, token: first.token })
  cart.forgetFinished()
  cart.restart()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const shown = render(
    <QueryClientProvider client={client}>
      <CheckoutScreen place={place} />
    </QueryClientProvider>,
  )
  const sent = (start: string) => calls.filter((call) => call.startsWith(start))
  return {
    ...shown,
    client,
    calls,
    bodies,
    sent,
    setOrder: (next: Order) => {
      order = next
    },
  }
}

/** Fills in the address form of a guest. */
export async function typeGuestAddress(user: UserEvent) {
  await user.type(await screen.findByLabelText('E-mail'), 'ana@example.com')
  await user.type(screen.getByLabelText('Nome do recebedor'), 'Ana Souza')
  await user.type(screen.getByLabelText('CEP'), '41810000')
  await user.type(screen.getByLabelText('Endereço', { exact: true }), 'Rua X, 10')
  await user.type(screen.getByLabelText('Bairro'), 'Pituba')
  await user.type(screen.getByLabelText('Telefone'), '71999998888')
  await user.type(screen.getByLabelText('Ponto de referência'), 'Perto da praça')
}

/** Converts top-level keys to snake_case, as on the wire. */
function wire(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer
  const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [snake(key), value]))
}

export function refusal(status: number, body: unknown = {}): Response {
  return typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status })
}

export const CUSTOMER: User = {
  id: 12,
  firstName: 'Ana',
  lastName: 'Souza',
  cpf: '52998224725',
  email: 'ana@example.com',
  phone: null,
  createdAt: '2026-05-11T08:00:00-03:00',
  intercomHash: '',
  addresses: [],
  creditCards: [],
  allowedPaymentMethods: [],
}

function isOrder(answer: unknown): answer is Order {
  return typeof answer === 'object' && answer !== null && 'lineItems' in answer
}
