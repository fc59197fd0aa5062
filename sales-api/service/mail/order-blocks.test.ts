import type { WireLineItem, WireOrder } from '@/lib/shared/contract/order'
import { estimatedBlocks, orderRows, weighedBlocks, weighedRows } from './order-blocks'

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

it('CART-53 names how a line is packed', () => {
  const piece = line(null, 'Cupim', 1_900, 90)
  const inBags = (size: number) => {
    const variant = { ...piece.variant, whole_piece: true }
    return { ...piece, variant, portioning_size: size }
  }
  const packed = (size: number) => orderRows([inBags(size)], [])[0]?.text
  expect(packed(1_900)).toBe('Cupim, 1,9 Kg, peça inteira')
  expect(packed(800)).toBe('Cupim, 1,9 Kg, em pacotes: 2 x 800g + 300g')
  const [weighed] = weighedRows([{ ...inBags(1_900), price: 0.05, produced_quantity: 1_870 }], [])
  expect(weighed?.[2]).toMatch(/^No pedido: 1,9.Kg, peça inteira, R\$.90,00$/)
})

it.each([
  ['Blend da casa', 'Blend da casa'],
  ['BLEND', 'BLEND'],
  ['Blendado', 'Blend Blendado'],
  [' ', 'Blend'],
])('CART-03 contains the word once for a blend with the name "%s"', (name, title) => {
  const [row] = orderRows([line(9, 'Acém Moído', 500, 20)], [{ id: 9, name }])
  expect(row?.text).toBe(`${title}, 0,5 Kg (Acém Moído)`)
})

it('CART-03 shows a weighed blend as one row, with the weight of each part', () => {
  const part = (mixId: number | null, name: string, quantity: number, produced: number) => ({
    ...line(mixId, name, quantity, quantity * 0.04),
    price: 0.04,
    produced_quantity: produced,
  })
  const rows = weighedRows(
    [
      part(7, 'Acém Moído', 700, 680),
      part(null, 'Picanha Bovina', 1500, 1480),
      part(7, 'Peito Moído', 300, 300),
      part(7, 'Costela Moída', 250, 0),
    ],
    [{ id: 7, name: 'Domingo' }],
  )
  const plain = rows.map((row) => row.map((text) => text?.replaceAll('\u00a0', ' ')))
  expect(plain).toEqual([
    [
      'Blend Domingo, 0,98 Kg',
      'R$ 39,20',
      'Acém Moído, 0,68 Kg (No pedido: 0,7 Kg); Peito Moído, 0,3 Kg; Costela Moída (Faltou no estoque)',
    ],
    ['Picanha Bovina, 1,48 Kg', 'R$ 59,20', 'No pedido: 1,5 Kg, R$ 60,00'],
  ])
})

it.each([
  ['pickup', 'Retirada'],
  ['express', 'Frete'],
])('CHK-84 in the totals of an e-mail the freight of a %s is %s', (kind, label) => {
  const order = {
    line_items: [] as WireLineItem[],
    shipments: [{ selected_shipping_rate: { kind } }],
    item_total: 120,
    ship_total: 0,
    adjustment_total: 0,
    total: 120,
    produced_amount: null,
  } as WireOrder
  for (const blocks of [estimatedBlocks(order, []), weighedBlocks(order, [])]) {
    const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
    expect(rows.filter(([, text]) => text === 'Grátis')).toEqual([[label, 'Grátis']])
  }
})

it.each([
  ['g', 'Subtotal estimado', 'Total estimado'],
  ['un', 'Subtotal', 'Total'],
] as const)('CHK-92 the totals of an e-mail about goods in %s are %s and %s', (unit, ...labels) => {
  const goods = line(null, 'Carvão', 2, 40)
  const order = {
    line_items: [{ ...goods, variant: { ...goods.variant, unit_for_quantity: unit } }],
    shipments: [] as WireOrder['shipments'],
    item_total: 40,
    ship_total: 0,
    adjustment_total: 0,
    total: 40,
  } as WireOrder
  const [, totals] = estimatedBlocks(order, [])
  const rows = totals?.kind === 'table' ? totals.rows : []
  expect(rows.map(([label]) => label)).toEqual([labels[0], 'Frete', labels[1]])
})
