import { render, screen } from '@testing-library/react'
import { addressFixture } from '@/lib/api/address.fixture'
import { camelize } from '@/lib/api/http'
import { rateFixture } from '@/lib/api/rate.fixture'
import type { Order } from '@/lib/api/types'
import { lineFixture, productFixture } from '@/lib/cart/cart.fixture'
import { pastOrderFixture, paymentFixture } from '@/lib/orders/orders.fixture'
import { FULL_ADDRESS_ANSWER, fieldsFoundIn, fieldsShownIn } from '@/lib/shared/address.fixture'

import { identity } from '@/lib/shop/identity'
import { OrderFacts } from './order-facts'

it('an order shows receiver and place, with the documents of a company', () => {
  const order = pastOrderFixture({ shipAddress: camelize(FULL_ADDRESS_ANSWER) })
  const { container } = render(<OrderFacts order={order} />)
  expect(fieldsFoundIn(container.textContent)).toEqual(fieldsShownIn('order'))
})

it.each([
  ['substitute', 'Se faltar algo: Substituir por parecido'],
  ['omit', 'Se faltar algo: Deixar fora'],
] as const)('ORD-60 shows what was chosen for a missing item: %s', (ifMissing, text) => {
  render(<OrderFacts order={pastOrderFixture({ ifMissing })} />)
  expect(screen.getByRole('region', { name: 'Entrega' })).toHaveTextContent(text)
})

it('ORD-60 shows nothing about a missing item where the sales API offers no choice', () => {
  const { container } = render(<OrderFacts order={pastOrderFixture()} />)
  expect(container).not.toHaveTextContent('Se faltar algo')
})

const pieces = [lineFixture({ quantity: 2, variant: productFixture({ unitForQuantity: 'un' }) })]

const heldForPieces = { ...paymentFixture, amount: 71.3 }
const ready = { fulfillmentState: 'ready' } as const

it.each<[string, Partial<Order>, RegExp | null]>([
  ['by weight', {}, /Reservado: até R\$\s108,79/],
  ['by piece', { lineItems: pieces, payments: [heldForPieces] }, /Reservado: R\$\s71,30/],
  ['weighed', { ...ready, total: 96.2, producedAmount: 86.3 }, /Reservado: até R\$\s108,79/],
  ['charged', { payments: [{ ...paymentFixture, capturedAmount: 71.3 }] }, null],
  ['denied', { payments: [{ ...paymentFixture, state: 'void' }] }, null],
  ['canceled', { state: 'canceled' }, null],
])('ORD-42 the amount held on the card of an order: %s', (_, over, words) => {
  render(<OrderFacts order={pastOrderFixture(over)} />)
  const payment = screen.getByRole('region', { name: 'Pagamento' })
  if (words) expect(payment).toHaveTextContent(words)
  else expect(payment).not.toHaveTextContent('Reservado')
})

it('ORD-49 a pickup shows the shop and who comes in one place, without an address of the customer', () => {
  const rate = rateFixture({ kind: 'pickup', name: 'Retirada na loja' })
  const shipments = [
    { id: 21, shippingRates: [rate], selectedShippingRate: rate, shippingMethods: [] },
  ]
  const shipAddress = addressFixture({ receiverName: 'Davi Prado' })
  render(<OrderFacts order={pastOrderFixture({ shipments, shipAddress })} />)
  expect(screen.queryByRole('region', { name: 'Endereço' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Retirada' })).toHaveTextContent(
    `${identity.name}${identity.address}Quem retira: Davi Prado`,
  )
  // Each part stays on one line, with its comma.
  const [city, zipcode] = identity.address.split(', ').slice(-2)
  expect(screen.getByText(`${city},`)).toHaveClass('inline-block')
  expect(screen.getByText(zipcode ?? '')).toHaveClass('inline-block')
})

it('ORD-40 a door payment that came by other ways than the chosen one names them', () => {
  const payment = {
    ...paymentFixture,
    paymentMethod: { id: 3, name: 'Vale-refeição na entrega' },
    source: null,
    capturedAmount: 88.15,
    receivedAmount: 88.15,
    receivedWays: [
      { way: 'voucher' as const, amount: 51.5 },
      { way: 'cash' as const, amount: 36.65 },
    ],
  }
  const delivered = { fulfillmentState: 'ready', deliveryState: 'completed' } as const
  render(<OrderFacts order={pastOrderFixture({ ...delivered, payments: [payment] })} />)
  const box = screen.getByRole('region', { name: 'Pagamento' }).textContent?.replace(/\s/g, ' ')
  expect(box).toBe(
    'PagamentoPago na entregaCobrado: R$ 88,15R$ 51,50 no vale-alimentação e R$ 36,65 em dinheiro',
  )
})

it.each([
  ['16899535009', 'complete', 'CPF na nota: 168.995.350-09'],
  ['11222333000181', 'complete', 'CNPJ na nota: 11.222.333/0001-81'],
  ['16899535009', 'canceled', null],
  [undefined, 'complete', null],
] as const)(
  'PAY-96 an order shows the number of its receipt: %s, %s',
  (receiptTaxId, state, text) => {
    const { container } = render(<OrderFacts order={pastOrderFixture({ receiptTaxId, state })} />)
    const payment = screen.getByRole('region', { name: 'Pagamento' })
    if (text) expect(payment).toHaveTextContent(text)
    else expect(container).not.toHaveTextContent('na nota')
  },
)
