import { render, screen, waitFor, within } from '@testing-library/react'
import { forgetPersonalItems } from '@/lib/account/log-out'
import { addressFixture } from '@/lib/api/address.fixture'
import { lineFixture, productFixture } from '@/lib/cart/cart.fixture'
import { recordPlacedOrder } from '@/lib/checkout/placed-order'
import { paymentFixture } from '@/lib/orders/orders.fixture'
import { identity } from '@/lib/shop/identity'
import { Confirmation } from './confirmation'
import { followLink, inTime, stubOrder } from './confirmation.fixture'

const COAL = productFixture({ id: 102, name: 'Carvão', unitForQuantity: 'un', price: 29.9 })

it('CONF-06 CONF-08 shows window, place, items and the hold, and shares no more than the tracker', async () => {
  const lineItems = [lineFixture(), lineFixture({ id: 2, variant: COAL, quantity: 2 })]
  const money = { itemTotal: 149.7, shipTotal: 9.9, adjustmentTotal: -5, total: 154.6 }
  const shipAddress = addressFixture({ reference: 'Portão verde', telephone: '71987654321' })
  stubOrder({ number: 'R8', lineItems, ...money, shipAddress, ...inTime() })
  render(<Confirmation number="R8" />)
  expect(await screen.findByText('Chega sáb, 11 mai, 8h–13h')).toBeVisible()
  const told = (name: string) => screen.getByRole('region', { name })
  expect(told('Onde entregar')).toHaveTextContent('Rua X, 10, Ap 1')
  expect(told('2 itens')).toHaveTextContent('Picanha Bovina1 KgR$ 89,90Carvão2 unR$ 59,80')
  expect(told('Onde entregar')).toHaveTextContent('Referência: Portão verde(71) 98765-4321')
  expect(told('2 itens')).toHaveTextContent(
    'Subtotal estimadoR$ 149,70FreteR$ 9,90Descontos−R$ 5,00Total estimadoR$ 154,60',
  )
  expect(told('Pagamento')).toHaveTextContent(
    'Reservamos até R$ 163,59 no cartão **** 1111. Só o peso exato é cobrado.',
  )
  const share = screen.getByRole('link', { name: 'Compartilhar no WhatsApp' })
  const { href } = share as HTMLAnchorElement
  const text = new URL(href).searchParams.get('text')
  expect(text).toContain('chega sáb, 11 mai, 8h–13h')
  expect(text).toContain('/acompanhar/R8.abc')
  for (const secret of ['Rua X', 'Portão', '98765', 'Picanha', '108', 't1'])
    expect(text).not.toContain(secret)
})

it('CART-64 CONF-17 the confirmation shows the words to the butcher below their item, whose name, price and picture begin at the same height', async () => {
  const observation = 'Em cubos de três dedos'
  const lineItems = [lineFixture({ observation }), lineFixture({ id: 2, variant: COAL })]
  stubOrder({ number: 'R14', lineItems, ...inTime() })
  render(<Confirmation number="R14" />)
  const items = await screen.findByRole('region', { name: '2 itens' })
  expect(items).toHaveTextContent(
    'Picanha Bovina1 KgR$ 89,90Observação: Em cubos de três dedosCarvão',
  )
  expect(screen.getAllByText(/^Observação/)).toHaveLength(1)
  for (const item of within(items).getAllByRole('listitem')) {
    expect(item.firstElementChild).toHaveClass('items-start')
  }
})

it('ORD-17 the confirmation names each of several coupons', async () => {
  const promotions = [
    { code: 'A', name: 'Volta', amount: -2.25 },
    { code: 'B', name: 'Sexta', amount: -4 },
  ]
  stubOrder({ number: 'R15', adjustmentTotal: -6.25, promotions, ...inTime() })
  render(<Confirmation number="R15" />)
  expect(await screen.findByRole('region', { name: '1 item' })).toHaveTextContent(
    'Desconto (Volta)−R$ 2,25Desconto (Sexta)−R$ 4,00Total',
  )
  // The name wraps in its own column.
  expect(screen.getByText('Desconto (Volta)')).toHaveClass('min-w-0', 'grow', 'basis-20')
})

it.each([
  ['R16', '39053344705', 'CPF na nota: 390.533.447-05'],
  ['R17', '12ABC34501DE35', 'CNPJ na nota: 12.ABC.345/01DE-35'],
  ['R18', null, null],
])(
  'PAY-96 the confirmation of %s shows the number of the receipt: %s',
  async (number, receiptTaxId, text) => {
    stubOrder({ number, receiptTaxId, ...inTime() })
    render(<Confirmation number={number} />)
    const payment = await screen.findByRole('region', { name: 'Pagamento' })
    expect(payment.textContent?.match(/(CPF|CNPJ) na nota.*/)?.[0] ?? null).toBe(text)
  },
)

it('ORD-60 the confirmation shows what was chosen for a missing item', async () => {
  stubOrder({ number: 'R12', ifMissing: 'omit', ...inTime() })
  render(<Confirmation number="R12" />)
  expect(await screen.findByRole('region', { name: 'Onde entregar' })).toHaveTextContent(
    'Se faltar algo: Deixar fora',
  )
})

it('CONF-06 a pickup shows the store, and a payment at the store shows no hold', async () => {
  stubOrder({
    number: 'R9',
    ...inTime({ kind: 'pickup', name: 'Balcão' }),
    lineItems: [lineFixture({ variant: COAL, quantity: 2 })],
    shipTotal: 0,
    shipAddress: addressFixture({
      receiverName: 'Bia Lima',
      telephone: '7133221100',
      reference: 'Retirada na loja',
    }),
    payments: [
      { ...paymentFixture, paymentMethod: { id: 2, name: 'Débito na loja' }, source: null },
    ],
  })
  render(<Confirmation number="R9" />)
  expect((await screen.findByText('Retire na loja:')).parentElement).toHaveTextContent(
    'Retire na loja: sáb, 11 mai, 8h–13h',
  )
  expect(screen.getByText('Espere o e-mail de pedido pronto antes de sair.')).toBeVisible()
  const shop = screen.getByRole('region', { name: 'Onde retirar' })
  expect(shop).toHaveTextContent('Quem retira: Bia Lima(71) 3322-1100')
  expect(shop).not.toHaveTextContent('Referência')
  expect(shop).toHaveTextContent(identity.address)
  expect(shop).toHaveTextContent('Seg. a sáb. das 7h às 19h')
  expect(screen.queryByText(/Rua das Flores/)).toBeNull()
  expect(screen.getByRole('region', { name: 'Pagamento' })).toHaveTextContent(
    /^PagamentoDébito na loja$/,
  )
  expect(screen.getByText(/^Você paga/)).toHaveTextContent('Você paga R$ 59,80 na retirada.')
  expect(screen.getByRole('region', { name: '1 item' })).toHaveTextContent(
    /SubtotalR\$\s59,80RetiradaGrátisTotalR\$\s59,80$/,
  )
  expect(screen.queryByText(/Reservamos/)).toBeNull()
})

it('CONF-06 CONF-15 opened again after its window, the page promises nothing in the past, and shows weight and charge', async () => {
  const past = { fulfillmentState: 'ready', producedAmount: 84.96 }
  stubOrder({
    number: 'R11',
    ...past,
    ...inTime({
      deliveryWindowStart: '2026-05-11T08:00:00-03:00',
      deliveryWindowEnd: '2026-05-11T13:00:00-03:00',
    }),
    lineItems: [lineFixture({ producedQuantity: 945 })],
    payments: [{ ...paymentFixture, capturedAmount: 94.86 }],
  })
  render(<Confirmation number="R11" />)
  expect((await screen.findByText('Previsto:')).parentElement).toHaveTextContent(
    'Previsto: seg, 11 mai, 8h–13h',
  )
  expect(screen.queryByText(/^Chega/)).toBeNull()
  expect(screen.getByRole('region', { name: 'Pagamento' })).toHaveTextContent(
    'Cobramos R$ 94,86 no cartão **** 1111.',
  )
  expect(screen.getByRole('region', { name: '1 item' })).toHaveTextContent(
    'Picanha BovinaPesou 0,945 Kg (no pedido: 1 Kg)R$ 84,96Subtotal após a pesagemR$ 84,96FreteR$ 9,90TotalR$ 94,86',
  )
  expect(screen.queryByText(/tolerância de 10%|Você vai receber|análise de crédito/)).toBeNull()
})

it('CONF-15 a weighed order whose charge is not known names its card without a hold', async () => {
  stubOrder({
    number: 'R13',
    ...inTime(),
    fulfillmentState: 'ready',
    producedAmount: 84.96,
    lineItems: [lineFixture({ producedQuantity: 945 })],
  })
  render(<Confirmation number="R13" />)
  expect(await screen.findByRole('region', { name: 'Pagamento' })).toHaveTextContent(
    /^PagamentoCartão de crédito \*{4} 1111$/,
  )
})

it.each([
  ['pickup', 'Retirado'],
  ['delivery', 'Entregue'],
] as const)(
  'CONF-15 an order that has arrived (%s) has its outcome in place of the window',
  async (kind, outcome) => {
    const arrived = { fulfillmentState: 'ready', deliveryState: 'completed', producedAmount: 61.2 }
    const number = `R6-${kind}`
    stubOrder({ number, ...arrived, ...inTime({ kind }), ifMissing: 'omit' })
    const { container } = render(<Confirmation number={number} />)
    expect(await screen.findByText(outcome)).toBeVisible()
    expect(container).not.toHaveTextContent(/Retire|Chega|Se faltar|Você vai receber/)
  },
)

it('CONF-06 an order that this browser cannot load is confirmed without details', async () => {
  globalThis.fetch = jest.fn(async () => Response.json({ error: 'x' }, { status: 503 }))
  recordPlacedOrder({ number: 'R10', token: 't1' })
  const { container } = render(<Confirmation number="R10" />)
  await waitFor(() => expect(container.querySelector('.min-h-96')).toBeNull())
  expect(screen.getByText(/#R10 foi recebido/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Acompanhar pedido' })).toBeNull()
  forgetPersonalItems()
})

it('CONST-12 a placed order shows the tolerance that it was placed with', async () => {
  stubOrder({ number: 'R5', payments: [{ ...paymentFixture, tolerancePercent: 7 }] })
  render(<Confirmation number="R5" />)
  await followLink()
  expect(screen.getByText(/tolerância de 7%/)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Pagamento' })).toHaveTextContent('R$ 96,19')
})

it('CONST-12 the tolerance is shown only for an order with weighed lines', async () => {
  for (const [number, unitForQuantity] of [
    ['R3', 'un'],
    ['R4', 'g'],
  ] as const) {
    const variant = productFixture({ unitForQuantity })
    stubOrder({ number, lineItems: [lineFixture({ variant })] })
    const { unmount } = render(<Confirmation number={number} />)
    await followLink()
    expect(screen.queryAllByText(/tolerância de 10%/)).toHaveLength(unitForQuantity === 'g' ? 1 : 0)
    unmount()
  }
})
