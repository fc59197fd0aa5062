import { render, screen } from '@testing-library/react'
import { camelize } from '@/lib/api/http'
import { pastOrderFixture } from '@/lib/orders/orders.fixture'
import { FULL_ADDRESS_ANSWER, fieldsFoundIn, fieldsShownIn } from '@/lib/shared/address.fixture'
import { OrderFacts } from './order-facts'

it('an order tells whom it went to and where, with the documents of a company', () => {
  const order = pastOrderFixture({ shipAddress: camelize(FULL_ADDRESS_ANSWER) })
  const { container } = render(<OrderFacts order={order} />)
  expect(fieldsFoundIn(container.textContent)).toEqual(fieldsShownIn('order'))
})

it.each([
  ['substitute', 'Se faltar algo: Substituir por parecido'],
  ['omit', 'Se faltar algo: Deixar fora'],
] as const)('ORD-60 tells what was chosen for a missing item: %s', (ifMissing, text) => {
  render(<OrderFacts order={pastOrderFixture({ ifMissing })} />)
  expect(screen.getByRole('region', { name: 'Entrega' })).toHaveTextContent(text)
})

it('ORD-60 tells nothing of a missing item where the sales API knows no choice', () => {
  const { container } = render(<OrderFacts order={pastOrderFixture()} />)
  expect(container).not.toHaveTextContent('Se faltar algo')
})
