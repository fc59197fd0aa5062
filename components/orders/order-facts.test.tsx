import { render, screen } from '@testing-library/react'
import { camelize } from '@/lib/api/http'

import type { Order } from '@/lib/api/types'
import { lineFixture, productFixture } from '@/lib/cart/cart.fixture'
import { pastOrderFixture, paymentFixture } from '@/lib/orders/orders.fixture'
import { FULL_ADDRESS_ANSWER, fieldsFoundIn, fieldsShownIn } from '@/lib/shared/address.fixture'

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

it.each<[string, Partial<Order>, RegExp | null]>([
  ['by weight', { total: 99.8 }, /Reservado: até R\$\s108,79/],
  ['by piece', { lineItems: pieces, total: 71.3 }, /Reservado: R\$\s71,30/],
  ['charged', { payments: [{ ...paymentFixture, capturedAmount: 71.3 }] }, null],
  ['denied', { payments: [{ ...paymentFixture, state: 'void' }] }, null],
  ['canceled', { state: 'canceled' }, null],
])('ORD-42 the amount held on the card of an order: %s', (_, over, words) => {
  render(<OrderFacts order={pastOrderFixture(over)} />)
  const payment = screen.getByRole('region', { name: 'Pagamento' })
  if (words) expect(payment).toHaveTextContent(words)
  else expect(payment).not.toHaveTextContent('Reservado')
})
