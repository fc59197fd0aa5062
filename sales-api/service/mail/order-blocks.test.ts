import type { WireLineItem, WireOrder } from '@/lib/shared/contract/order'
import { env } from '../env'
import {
  estimatedBlocks,
  type OrderFacts,
  orderRows,
  weighedBlocks,
  weighedRows,
} from './order-blocks'
import { orderMails, pickupReadyMail } from './order-mails'
import { type Row, senderOf } from './template'

const sender = senderOf(env)

function line(mixId: number | null, name: string, quantity: number, total: number) {
  const variant = { name, unit_for_quantity: 'g' } as WireLineItem['variant']
  return { mix_id: mixId, variant, quantity, total } as WireLineItem
}

const blend = (id: number, name: string, fat: number) => ({
  id,
  name,
  template: { fat_percentage: fat },
})

const plain = (rows: Row[]) => rows.map((row) => row.map((text) => text?.replaceAll('\u00a0', ' ')))

it('CART-03 RUN-110 names a blend once, after the products, with its fat and the weight and amount of all its parts', () => {
  const lines = [
    line(7, 'Acém Moído', 700, 28.1),
    line(null, 'Picanha Bovina', 1500, 134.85),
    line(7, 'Peito Moído', 300, 15.2),
    line(8, 'Costela Moída', 500, 30),
  ]
  expect(plain(orderRows(lines, [blend(7, 'Da casa', 17)]))).toEqual([
    ['Picanha Bovina, 1,5 Kg', 'R$ 134,85'],
    ['Blend Da casa, 1 Kg, gordura 17%', 'R$ 43,30', 'Acém Moído, 0,7 Kg', 'Peito Moído, 0,3 Kg'],
    ['Blend, 0,5 Kg', 'R$ 30,00', 'Costela Moída, 0,5 Kg'],
  ])
})

it('CART-53 names how a line is packed', () => {
  const piece = line(null, 'Cupim', 1_900, 90)
  const inBags = (size: number) => {
    const variant = { ...piece.variant, whole_piece: true }
    return { ...piece, variant, portioning_size: size }
  }
  const packed = (size: number) => orderRows([inBags(size)], [])[0]?.[0]
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
  const [row] = orderRows([line(9, 'Acém Moído', 500, 20)], [blend(9, name, 15)])
  expect(plain(row ? [row] : [])[0]?.[0]).toBe(`${title}, 0,5 Kg, gordura 15%`)
})

it('CART-03 RUN-110 shows a weighed blend as one row, with what was ordered and the weight of each part', () => {
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
    [blend(7, 'Domingo', 22)],
  )
  expect(plain(rows)).toEqual([
    ['Picanha Bovina, 1,48 Kg', 'R$ 59,20', 'No pedido: 1,5 Kg, R$ 60,00'],
    [
      'Blend Domingo, 0,98 Kg, gordura 22%',
      'R$ 39,20',
      'No pedido: 1,25 Kg, R$ 50,00',
      'Acém Moído, 0,68 Kg (No pedido: 0,7 Kg)',
      'Peito Moído, 0,3 Kg',
      'Costela Moída (Faltou no estoque)',
    ],
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

it('CART-64 the words to the butcher are a line below their item, before and after the weighing', () => {
  const cut = { ...line(null, 'Cupim', 1_300, 65), price: 0.05, observation: 'Fatiar. Ver x.com' }
  const words = 'Observação: Fatiar. Ver x.\u2060com'
  expect(orderRows([cut], [])[0]?.slice(2)).toEqual([words])
  const [weighed] = weighedRows([{ ...cut, produced_quantity: 1_260 }], [])
  expect(weighed?.slice(2)).toEqual([expect.stringMatching(/^No pedido: 1,3/), words])
  const [missing] = weighedRows([{ ...cut, produced_quantity: 0 }], [])
  expect(missing?.slice(2)).toEqual(['Faltou no estoque', words])
})

it.each([
  [
    'two coupons',
    [-3.4, -7],
    [
      ['Desconto (Sexta)', 'R$ 3,40'],
      ['Desconto (Volta)', 'R$ 7,00'],
    ],
  ],
  ['parts that are not the whole', [-3.4, -6], [['Descontos (Sexta, Volta)', 'R$ 10,40']]],
])('ORD-17 an e-mail names each coupon like the page of the order: %s', (_, amounts, rows) => {
  const promotions = ['Sexta', 'Volta'].map((name, index) => ({
    code: name,
    name,
    amount: amounts[index],
  }))
  const money = { item_total: 65, ship_total: 9.9, adjustment_total: -10.4, total: 64.5 }
  const order = {
    line_items: [line(null, 'Cupim', 1_300, 65)],
    shipments: [],
    promotions,
    ...money,
  }
  for (const write of [estimatedBlocks, weighedBlocks]) {
    const [, totals] = write(order as unknown as WireOrder, [])
    const found = totals?.kind === 'table' ? plain(totals.rows) : []
    expect(found.filter(([label]) => label?.startsWith('Desconto'))).toEqual(
      rows.map(([label, value]) => [label, `−${value}`]),
    )
  }
})

const window = (kind: string) => ({
  kind,
  name: 'Entrega agendada',
  delivery_window_start: '2026-05-12T09:30:00-03:00',
  delivery_window_end: '2026-05-12T12:00:00-03:00',
})

const factsOf = (kind: string, at: string) => {
  const lines = { line_items: [line(null, 'Cupim', 1_300, 65)], item_total: 65 }
  const money = { ship_total: 0, adjustment_total: 0, total: 65, produced_amount: null }
  const shipments = [{ selected_shipping_rate: window(kind) }]
  const order = { number: 'R77', tracker_token: 'R77.k', payments: [], shipments }
  const facts = { mailId: 4, blends: [], driver: null, to: 'bia@a.test', at: new Date(at) }
  return { ...facts, order: { ...order, ...lines, ...money } } as unknown as OrderFacts
}

it.each([
  ['delivery', 'Chega ter, 12 mai, 9h30–12h.'],
  ['express', 'Chega ter, 12 mai, até 12h.'],
  ['pickup', 'Retire na loja: ter, 12 mai, 9h30–12h.'],
])(
  'RUN-109 the window of a %s stands in bold below the title, and in the preview',
  (kind, text) => {
    const facts = factsOf(kind, '2026-05-11T08:00:00-03:00')
    const { 'order-received-mail': received, 'order-rescheduled-mail': moved } = orderMails
    const { 'order-on-its-way-mail': left } = orderMails
    const ready = pickupReadyMail({ ...facts, pix_paid: null, pix_surplus: null }, sender)
    const mails = [received, moved].map((write) => write(facts, sender))
    for (const { html } of [...mails, kind === 'pickup' ? ready : left(facts, sender)]) {
      expect(html).toContain(`<div style="display:none">${text}</div>`)
      expect(html).toMatch(new RegExp(`</h1>\n<p style="font-weight:bold">${text}</p>`))
    }
    const late = { ...facts, at: new Date('2026-05-12T12:01:00-03:00') }
    expect(left(late, sender).text).not.toContain(text)
  },
)

it.each([
  ['delivery', 'Entregue: ter, 12 mai, às 10:42\n- Endereço: Rua das Flores, 9, Pituba, Salvador'],
  ['pickup', `Retirado: ter, 12 mai, às 10:42\n- Loja: ${sender.storeAddress}`],
])('RUN-111 the e-mail of a completed %s has its day, hour and place', (kind, text) => {
  const facts = factsOf(kind, '2026-05-12T10:42:00-03:00')
  const place = { address1: 'Rua das Flores, 9', address2: null, neighborhood: 'Pituba' }
  const ship_address = { ...place, city: 'Salvador' }
  const order = { ...facts.order, ship_address } as unknown as OrderFacts['order']
  expect(orderMails['order-delivered-mail']({ ...facts, order }, sender).text).toContain(text)
})

it('SHIP-33 the e-mail of a pickup that is ready says what to say at the counter', () => {
  const facts = factsOf('pickup', '2026-05-12T08:10:00-03:00')
  const { text } = pickupReadyMail({ ...facts, pix_paid: null, pix_surplus: null }, sender)
  expect(text).toContain('No balcão, diga o número do pedido.')
})
