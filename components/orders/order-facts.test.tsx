import { render } from '@testing-library/react'
import { camelize } from '@/lib/api/http'
import { pastOrderFixture } from '@/lib/orders/orders.fixture'
import { FULL_ADDRESS_ANSWER, fieldsFoundIn, fieldsToldIn } from '@/lib/shared/address.fixture'
import { OrderFacts } from './order-facts'

it('an order tells whom it went to and where, with the documents of a company', () => {
  const order = pastOrderFixture({ shipAddress: camelize(FULL_ADDRESS_ANSWER) })
  const { container } = render(<OrderFacts order={order} />)
  expect(fieldsFoundIn(container.textContent)).toEqual(fieldsToldIn('order'))
})
