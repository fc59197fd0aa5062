import { render } from '@testing-library/react'
import { lineFixture, orderFixture } from '@/lib/cart/cart-fixtures'
import type { Order } from '@/lib/sales-api/types'
import { OrderPreview } from './order-preview'

const rated = [{ selectedShippingRate: { id: 1 } }] as unknown as Order['shipments']

function shown(over: Partial<Order>) {
  const order = orderFixture({ lineItems: [lineFixture()], ...over })
  const { container } = render(<OrderPreview order={order} />)
  return container.textContent?.replace(/\u00a0/g, ' ')
}

it("CART-23 no shipping before a rate is chosen, then its cost, or 'Grátis' for zero", () => {
  expect(shown({})).not.toContain('Frete')
  expect(shown({ shipments: rated, shipTotal: 9.9 })).toContain('FreteR$ 9,90')
  expect(shown({ shipments: rated, shipTotal: 0 })).toContain('FreteGrátis')
})
