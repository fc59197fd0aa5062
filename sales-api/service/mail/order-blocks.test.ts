import type { WireLineItem } from '@/lib/shared/contract/order'
import { orderRows } from './order-blocks'

function line(mixId: number | null, name: string, quantity: number, total: number) {
  const variant = { name, unit_for_quantity: 'g' } as WireLineItem['variant']
  return { mix_id: mixId, variant, quantity, total } as WireLineItem
}

it('CART-03 names a blend once, with the weight and the amount of all its parts', () => {
  const lines = [
    line(7, 'Acém Moído', 700, 28.1),
    line(null, 'Picanha Bovina', 1500, 134.85),
    line(7, 'Peito Moído', 300, 15.2),
    line(8, 'Costela Moída', 500, 30),
  ]
  expect(orderRows(lines, [{ id: 7, name: 'Da casa' }])).toEqual([
    { text: 'Blend Da casa, 1 Kg (Acém Moído, Peito Moído)', total: 43.3 },
    { text: 'Picanha Bovina, 1,5 Kg', total: 134.85 },
    { text: 'Blend, 0,5 Kg (Costela Moída)', total: 30 },
  ])
})
