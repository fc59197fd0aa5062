import { act, render, screen, within } from '@testing-library/react'
import { getQueryClient } from '@/lib/api/query-client'
import { rateFixture } from '@/lib/api/rate.fixture'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import type { Order } from '@/lib/api/types'
import { lineFixture, productFixture } from '@/lib/cart/cart.fixture'
import {
  companyAddress,
  logInFixture,
  pastOrderFixture,
  paymentFixture,
  stubCalls,
} from '@/lib/orders/orders.fixture'
import { identity } from '@/lib/shop/identity'
import { OrderDetail } from './order-detail'
import { part, showDetail as show, text } from './order-detail.fixture'

afterEach(() => {
  act(() => setSession(LOGGED_OUT))
  getQueryClient().clear()
})

it('ORD-10 shows title, date and tracker', async () => {
  await show()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pedido #R800000001')
  expect(screen.getByText('10 de maio de 2026, 14:05')).toBeVisible()
  expect(screen.getByRole('region', { name: /^Acompanhamento/ })).toBeVisible()
})

it.each<Partial<Order>>([
  { fulfillmentState: 'packaging' },
  { fulfillmentState: 'ready', deliveryState: 'completed' },
  { state: 'canceled' },
])('ORD-15 COPIAR PEDIDO stands beside the heading of the items, order %j', async (over) => {
  await show(over)
  expect(part('Itens').getByRole('button', { name: /^COPIAR PEDIDO/ })).toBeVisible()
})

const weighedOrder = { producedAmount: 84.51, itemTotal: 89.9, shipTotal: 9.9 } as const
const chargedCard = { ...paymentFixture, capturedAmount: 94.41 }

it('TRK-31 a delivered order shows what the card was charged beside the estimate', async () => {
  const arrived = { fulfillmentState: 'ready', deliveryState: 'completed' } as const
  await show({ ...arrived, ...weighedOrder, adjustmentTotal: 0, payments: [chargedCard] })
  const tracker = screen.getByRole('region', { name: /^Acompanhamento/ })
  expect(text(tracker)).toContain('Cobramos R$ 94,41 no cartão (estimado: R$ 99,80).')
})

it.each<[string, Partial<Order>]>([
  ['on its way', { deliveryState: 'in_progress' }],
  ['not weighed', { producedAmount: null }],
  ['not charged', { payments: [paymentFixture] }],
  ['charged twice', { payments: [chargedCard, { ...chargedCard, id: 9 }] }],
  ['paid at the door', { payments: [{ ...chargedCard, source: null }] }],
])('TRK-31 no charge of the card is claimed for an order %s', async (_, over) => {
  const arrived = { fulfillmentState: 'ready', deliveryState: 'completed' } as const
  await show({ ...arrived, ...weighedOrder, payments: [chargedCard], ...over })
  expect(screen.queryByText(/^Cobramos/)).toBeNull()
})

it('ORD-11 the address has company, lines, city, state, CEP and the formatted CNPJ', async () => {
  await show()
  const address = screen.getByRole('region', { name: 'Endereço' })
  for (const line of [
    'Churrascaria Souza Ltda.',
    'CNPJ 11.222.333/0001-81',
    'Rua das Flores, 10',
    'Ap 1',
    'Pituba',
    'Salvador, Bahia',
    'CEP 41810-000',
  ]) {
    expect(within(address).getByText(line)).toBeVisible()
  }
})

it('ORD-11 the address has the CNPJ with its letters', async () => {
  await show({ shipAddress: { ...companyAddress, cnpj: '02UUVFJ90OZG04' } })
  expect(part('Endereço').getByText('CNPJ 02.UUV.FJ9/0OZG-04')).toBeVisible()
})

it('ORD-11 a private address shows neither company nor CNPJ', async () => {
  await show({ shipAddress: { ...companyAddress, company: null, cnpj: null } })
  expect(part('Endereço').queryByText(/CNPJ/)).toBeNull()
})

it('ORD-12 ORD-21 method 1 shows the masked number and the holder', async () => {
  await show()
  expect(part('Pagamento').getByText('**** 1111')).toBeVisible()
  expect(part('Pagamento').getByText('ANA SOUZA')).toBeVisible()
})

it('ORD-13 any other method shows its name', async () => {
  const method = { id: 2, name: 'Cartão de débito na entrega' }
  await show({ payments: [{ ...paymentFixture, paymentMethod: method, source: null }] })
  expect(part('Pagamento').getByText('Cartão de débito na entrega')).toBeVisible()
  expect(part('Pagamento').queryByText(/\*\*\*\*/)).toBeNull()
})

it('ORD-14 the delivery has the name of its rate, the window and the day', async () => {
  await show()
  expect(part('Entrega').getByText('Entrega agendada')).toBeVisible()
  expect(part('Entrega').getByText('seg, 11 mai, 8h–13h')).toBeVisible()
})

it('ORD-15 COPIAR PEDIDO opens its question', async () => {
  await show()
  act(() => screen.getByRole('button', { name: /^COPIAR PEDIDO/ }).click())
  expect(screen.getByRole('dialog')).toHaveAccessibleName(/ao seu carrinho\?$/)
})

it('ORD-16 VER NF-e shows only with the address of the receipt', async () => {
  await show({ saleReceiptUrl: 'https://nfe.example/1' })
  expect(screen.getByRole('link', { name: 'VER NF-e' })).toHaveAttribute(
    'href',
    'https://nfe.example/1',
  )
})

it('ORD-16 without a receipt, or with something that is no web address, there is no link', async () => {
  const { unmount } = await show()
  expect(screen.queryByText('VER NF-e')).toBeNull()
  unmount()
  getQueryClient().clear()
  await show({ saleReceiptUrl: 'javascript:alert(1)' })
  expect(screen.queryByText('VER NF-e')).toBeNull()
})

it('ORD-17 CART-23 lists the items and the estimated totals, with free shipping by name', async () => {
  await show({ shipTotal: 0, adjustmentTotal: -10 })
  expect(screen.getByRole('link', { name: 'Picanha Bovina' })).toBeVisible()
  expect(text(screen.getByRole('region', { name: 'Valores' }))).toContain(
    'Subtotal estimadoR$ 89,90FreteGrátisDescontos−R$ 10,00Total estimadoR$ 79,90',
  )
})

it.each([
  [-4.5, 'Desconto (Volta)−R$ 4,50Desconto (Sexta)−R$ 7,25'],
  [null, 'Descontos (Volta, Sexta)−R$ 11,75'],
])('ORD-17 a coupon has its own row if amounts of all are known: %p', async (amount, rows) => {
  const promotions = [
    { code: 'VOLTA', name: 'Volta', amount },
    { code: 'SEXTA', name: 'Sexta', amount: -7.25 },
  ]
  await show({ adjustmentTotal: -11.75, promotions })
  expect(text(screen.getByRole('region', { name: 'Valores' }))).toContain(rows)
})

it('CONST-12 an order of unit goods only does not mention the tolerance', async () => {
  const coal = productFixture({ id: 102, name: 'Carvão', unitForQuantity: 'un', price: 29.9 })
  const { unmount } = await show({ lineItems: [lineFixture({ variant: coal, quantity: 3 })] })
  expect(screen.queryByText(/tolerância|peso/)).toBeNull()
  unmount()
  getQueryClient().clear()
  const { unmount: close } = await show()
  expect(screen.getByText(/tolerância de 10%/)).toBeVisible()
  close()
  getQueryClient().clear()
  await show({ payments: [{ ...paymentFixture, tolerancePercent: 7 }] })
  expect(screen.getByText(/tolerância de 7%/)).toBeVisible()
})

it('ORD-17 A48 a weighed order shows produced amounts beside the estimate, and why the amounts differ', async () => {
  await show({
    fulfillmentState: 'ready',
    producedAmount: 84.96,
    lineItems: [lineFixture({ producedQuantity: 945, portioningSize: 500 })],
    payments: [{ ...paymentFixture, capturedAmount: 94.86 }],
  })
  expect(text(screen.getByRole('region', { name: 'Valores' }))).toContain(
    'Subtotal estimado no pedidoR$ 89,90Subtotal após a pesagemR$ 84,96FreteR$ 9,90TotalR$ 94,86',
  )
  expect(screen.getByText(/^Pesou 55 g a menos que o estimado/)).toBeVisible()
  expect(screen.getByText(/^em pacotes: 2.x.500g$/)).toBeVisible()
  expect(text(screen.getByRole('region', { name: 'Pagamento' }))).toContain('Cobrado: R$ 94,86')
})

it.each([
  [29.7, 'SubtotalR$ 29,70'],
  [19.8, 'Subtotal no pedidoR$ 29,70SubtotalR$ 19,80'],
])('CHK-92 the amounts of units alone do not speak of weighing: %s', async (produced, rows) => {
  const coal = { ...lineFixture().variant, unitForQuantity: 'un' as const }
  await show({
    fulfillmentState: 'ready',
    itemTotal: 29.7,
    producedAmount: produced,
    lineItems: [lineFixture({ variant: coal, quantity: 3, producedQuantity: 2 })],
  })
  const [items] = text(screen.getByRole('region', { name: 'Valores' }))?.split('Frete') ?? []
  expect(items).toBe(rows)
})

it('ORD-18 an unknown number, or a cart that is no order yet, names the support phone', async () => {
  stubCalls({})
  act(logInFixture)
  const { unmount } = render(<OrderDetail number="R0" />)
  const sentence = await screen.findByText(/^Não encontramos esse pedido/)
  expect(sentence).toHaveTextContent(
    `Não encontramos esse pedido. Entre em contato com nosso suporte no telefone ${identity.phone}.`,
  )
  unmount()
  await show({ state: 'cart', completedAt: null })
  expect(screen.getByText(/^Não encontramos esse pedido/)).toBeVisible()
})

it.each<[string, Partial<Order>, { hasBar: boolean }]>([
  ['recebido', { fulfillmentState: 'pending', deliveryState: null }, { hasBar: true }],
  ['preparando', { fulfillmentState: 'packaging', deliveryState: null }, { hasBar: true }],
  ['pronto', { fulfillmentState: 'ready', deliveryState: null }, { hasBar: true }],
  ['a caminho', { fulfillmentState: 'ready', deliveryState: 'in_progress' }, { hasBar: true }],
  ['entregue', { fulfillmentState: 'ready', deliveryState: 'completed' }, { hasBar: true }],
  ['falha na entrega', { fulfillmentState: 'ready', deliveryState: 'failed' }, { hasBar: false }],
  ['erro', { fulfillmentState: 'error', deliveryState: null }, { hasBar: false }],
  [
    'pagamento negado',
    { fulfillmentState: 'payment_denied', deliveryState: null },
    { hasBar: false },
  ],
])(
  'J22 an order that is %s shows its tracker, bar and message',
  async (status, states, { hasBar }) => {
    await show(states)
    const tracker = within(await screen.findByRole('region', { name: /^Acompanhamento/ }))
    expect(await tracker.findByText(status, { selector: 'p' })).toBeVisible()
    expect(tracker.queryAllByRole('list')).toHaveLength(hasBar ? 1 : 0)
    expect(tracker.queryAllByText(/trabalhando para resolve-lo/)).toHaveLength(
      status === 'erro' ? 1 : 0,
    )
    expect(tracker.queryAllByText(/pagamento\. Ligue para/)).toHaveLength(
      status === 'pagamento negado' ? 1 : 0,
    )
  },
)

it.each([
  ['delivery', 'in_progress', 'A pagar na entrega'],
  ['pickup', null, 'A pagar na retirada'],
  ['delivery', 'completed', 'Cobrado'],
] as const)(
  'ORD-40 %s, %s: the amount to pay at the door is shown as "%s"',
  async (kind, state, words) => {
    const rate = rateFixture({ kind })
    await show({
      fulfillmentState: 'ready',
      deliveryState: state,
      producedAmount: 67.43,
      shipments: [
        { id: 21, shippingRates: [rate], selectedShippingRate: rate, shippingMethods: [] },
      ],
      payments: [
        {
          ...paymentFixture,
          paymentMethod: { id: 3, name: 'Vale-alimentação' },
          source: null,
          capturedAmount: 77.33,
        },
      ],
    })
    expect(text(screen.getByRole('region', { name: 'Pagamento' }))).toBe(
      `PagamentoVale-alimentação${words}: R$ 77,33`,
    )
  },
)

it.each([
  [77.33, 'Cobrado: R$ 77,33'],
  [50, 'A pagar na entrega: R$ 27,33'],
] as const)(
  'ORD-40 of an order whose delivery was set back %s came at the door',
  async (receivedAmount, words) => {
    const paymentMethod = { id: 3, name: 'Vale-alimentação' }
    const payment = { ...paymentFixture, paymentMethod, source: null, receivedAmount }
    await show({
      fulfillmentState: 'ready',
      deliveryState: 'in_progress',
      payments: [{ ...payment, capturedAmount: 77.33 }],
    })
    expect(text(screen.getByRole('region', { name: 'Pagamento' }))).toBe(
      `PagamentoVale-alimentação${words}`,
    )
  },
)

it.each([
  ['pickup', 'g', 'A pagar na retirada: cerca de R$ 99,80'],
  ['delivery', 'un', 'A pagar na entrega: R$ 99,80'],
] as const)(
  'ORD-40 %s, %s: the amount to pay at the door is shown before the weighing too',
  async (kind, unitForQuantity, words) => {
    const rate = rateFixture({ kind })
    const variant = productFixture({ unitForQuantity })
    await show({
      lineItems: [lineFixture({ variant })],
      shipments: [
        { id: 21, shippingRates: [rate], selectedShippingRate: rate, shippingMethods: [] },
      ],
      payments: [
        { ...paymentFixture, paymentMethod: { id: 2, name: 'Cartão de débito' }, source: null },
      ],
    })
    expect(text(screen.getByRole('region', { name: 'Pagamento' }))).toBe(
      `PagamentoCartão de débito${words}`,
    )
  },
)

it.each(['payment_denied', 'canceled'])('ORD-41 %s: the masked card stays', async (state) => {
  const source = { lastDigits: '4242', name: 'BIA LIMA' }
  await show({
    fulfillmentState: state,
    state: state === 'canceled' ? 'canceled' : 'complete',
    payments: [{ ...paymentFixture, source, state: 'void' }],
  })
  expect(text(screen.getByRole('region', { name: 'Pagamento' }))).toBe(
    'Pagamento**** 4242BIA LIMANada foi cobrado',
  )
  expect(screen.queryAllByText(/Só o peso exato/)).toHaveLength(state === 'canceled' ? 0 : 1)
})

it('ORD-41 CART-53 a cut in one bag shows no packages, a whole piece that it is whole', async () => {
  const inOneBag = { quantity: 1300, portioningSize: 1300 }
  await show({
    lineItems: [
      lineFixture(inOneBag),
      lineFixture({ ...inOneBag, id: 2, variant: productFixture({ wholePiece: true }) }),
    ],
  })
  expect(screen.queryByText(/^em pacotes/)).toBeNull()
  expect(screen.getAllByText('peça inteira')).toHaveLength(1)
})

it.each([
  [null, 'A pagar por Pix: R$ 77,33'],
  [77.33, 'Cobrado: R$ 77,33'],
])('BALC-55 a Pix of which %s was charged shows "%s"', async (capturedAmount, words) => {
  await show({
    fulfillmentState: 'ready',
    producedAmount: 67.43,
    total: 77.33,
    payments: [
      { ...paymentFixture, paymentMethod: { id: 100, name: 'Pix' }, source: null, capturedAmount },
    ],
  })
  expect(text(screen.getByRole('region', { name: 'Pagamento' }))).toBe(`PagamentoPix${words}`)
})

const pixOrder = {
  fulfillmentState: 'ready',
  producedAmount: 67.43,
  total: 77.33,
  payments: [{ ...paymentFixture, paymentMethod: { id: 100, name: 'Pix' }, source: null }],
}

it('BALC-55 for a short Pix the rest is shown, and the order is read again when a Pix arrives', async () => {
  jest.useFakeTimers()
  const paid = pixOrder.payments.map((payment) => ({ ...payment, capturedAmount: 77.33 }))
  let order = pastOrderFixture(pixOrder)
  let pix: object | null = { code: '000201', qr: '<svg/>', amount: 67.33, received: 10 }
  const tracker = { orderNumber: order.number, fulfillmentState: 'ready', visitState: null }
  stubCalls({
    '/tracker': () => ({ body: { ...tracker, driver: null, pix } }),
    '/api/v1/orders/': () => ({ body: order }),
  })
  act(logInFixture)
  render(<OrderDetail number={order.number} />)
  const payment = () => text(screen.getByRole('region', { name: 'Pagamento' }))
  await act(() => jest.advanceTimersByTimeAsync(100))
  expect(payment()).toBe('PagamentoPixA pagar por Pix: R$ 67,33')
  order = pastOrderFixture({ ...pixOrder, payments: paid })
  pix = null
  await act(() => jest.advanceTimersByTimeAsync(16_000))
  expect(payment()).toBe('PagamentoPixCobrado: R$ 77,33')
  jest.useRealTimers()
})

it.each([
  [5, 'complete', 'Cobrado: R$ 77,33Devolvido: R$ 5,00'],
  [undefined, 'complete', 'Cobrado: R$ 77,33'],
  [77.33, 'canceled', 'Cobrado: R$ 77,33'],
] as const)(
  'ORD-43 of a charge %s was refunded, order %s',
  async (refundedAmount, state, words) => {
    const charged = { ...paymentFixture, capturedAmount: 77.33 }
    await show({ ...pixOrder, state, payments: [{ ...charged, refundedAmount }] })
    expect(text(screen.getByRole('region', { name: 'Pagamento' }))).toMatch(
      new RegExp(`${words.replaceAll('$', '\\$')}$`),
    )
  },
)
