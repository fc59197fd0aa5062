import { act, cleanup, render, screen } from '@testing-library/react'
import { forgetPersonalItems } from '@/lib/account/log-out'
import { getQueryClient } from '@/lib/api/query-client'
import { stubCalls } from '@/lib/orders/orders.fixture'
import { SharedTracker } from './shared-tracker'
import { plain, SUMMARY, showSummary, TRACKER } from './shared-tracker.fixture'

afterEach(() => {
  jest.restoreAllMocks()
  document.body.replaceChildren()
  forgetPersonalItems()
  getQueryClient().clear()
})

it('TRK-60 shows the items, the total and what is still to be paid at the door', async () => {
  const text = await showSummary(SUMMARY)
  for (const words of [
    'Picanha Bovina1,5 Kg, em pacotes: 3 x 500gR$ 134,85',
    'Blend0,7 KgR$ 28,00Acém Moído, 0,7 Kg',
    'Descontos−R$ 10,00',
    'Total estimadoR$ 162,75',
    'A pagar na entrega: cerca de R$ 162,75Vale-alimentação na entrega',
  ]) {
    expect(text).toContain(words)
  }
})

it('TRK-60 CART-03 each blend is one item with the weight of its parts, without its name', async () => {
  const [picanha, acem] = SUMMARY.items
  const part = (id: number, name: string, mixId: number) => ({ ...acem, id, name, mixId })
  const cheek = { ...part(4, 'Peito Moído', 31), quantity: 400, total: 15.2 }
  const items = [part(2, 'Acém Moído', 30), picanha, cheek, part(5, 'Patinho Moído', 30)]
  stubCalls({ '/v2/trackers/': () => ({ body: { ...TRACKER, summary: { ...SUMMARY, items } } }) })
  render(<SharedTracker token="R800000001.abc" />)
  const region = await screen.findByRole('region', { name: '3 itens' })
  expect(plain(region)).toContain(
    'Picanha Bovina1,5 Kg, em pacotes: 3 x 500gR$ 134,85' +
      'Blend1,4 KgR$ 56,00Acém Moído, 0,7 KgPatinho Moído, 0,7 KgBlend0,4 KgR$ 15,20Peito Moído, 0,4 Kg',
  )
})

it('TRK-60 a weighed blend shows its weight and that of each part; without ids all parts are one', async () => {
  const [picanha, acem] = SUMMARY.items
  const weighed = { ...acem, producedQuantity: 720, total: 28.8 }
  const missing = {
    ...acem,
    id: 3,
    name: 'Costela Moída',
    quantity: 250,
    producedQuantity: 0,
    total: 0,
  }
  const items = [{ ...picanha, producedQuantity: 1500 }, weighed, missing]
  const text = await showSummary(
    { ...SUMMARY, items, weighed: true },
    { fulfillmentState: 'ready' },
  )
  expect(text).toContain(
    'BlendPesou 0,72 Kg (no pedido: 0,95 Kg)R$ 28,80Acém Moído, pesou 0,72 Kg (no pedido: 0,7 Kg)' +
      'Costela Moída, faltou no estoque (no pedido: 0,25 Kg)',
  )
})

it('ORD-17 by the signed link each of several coupons has a row', async () => {
  const promotions = [
    { name: 'Volta', amount: -6.5 },
    { name: 'Sexta', amount: -3.5 },
  ]
  const text = await showSummary({ ...SUMMARY, promotions })
  expect(text).toContain('Desconto (Volta)−R$ 6,50Desconto (Sexta)−R$ 3,50Total')
  expect(text).not.toContain('Descontos')
})

it.each([
  ['pickup', 'RetiradaGrátis', 'Frete'],
  ['scheduled', 'FreteGrátis', 'Retirada'],
])('CHK-84 by the signed link the freight of a %s is in the row %s', async (kind, row, other) => {
  const delivery = {
    name: 'Centro',
    kind,
    windowStart: '2126-05-12T09:00:00-03:00',
    windowEnd: '2126-05-12T12:00:00-03:00',
  }
  const text = await showSummary({ ...SUMMARY, shipTotal: 0 }, { delivery })
  expect(text).toContain(row)
  expect(text).not.toContain(other)
})

it('PAY-91 names a substitute with its own price beside what was ordered', async () => {
  const [picanha, acem] = SUMMARY.items
  const given = {
    variantId: 9,
    name: 'Maminha',
    unitForQuantity: 'g',
    quantity: 1400,
    total: 83.86,
  }
  const substituted = { ...picanha, producedQuantity: 0, total: 0, substitute: given }
  const text = await showSummary({ ...SUMMARY, items: [substituted, acem], weighed: true })
  expect(text).toContain('Substituído por Maminha, 1,4 Kg (no pedido: 1,5 Kg)R$ 83,86')
})

it('TRK-60 shows each weight beside the ordered one, and the exact amount', async () => {
  const [picanha, acem] = SUMMARY.items
  const items = [
    { ...picanha, producedQuantity: 1480, total: 133.05 },
    { ...acem, producedQuantity: 0, total: 0, inBlend: false },
  ]
  const toPay = { amount: 132.95, place: 'pickup', method: 'Cartão de débito na retirada' }
  const text = await showSummary(
    { ...SUMMARY, items, weighed: true, total: 132.95, toPay },
    { fulfillmentState: 'ready' },
  )
  expect(text).toContain('Pesou 1,48 Kg (no pedido: 1,5 Kg, em pacotes: 3 x 500g)R$ 133,05')
  expect(text).toContain('Faltou no estoque (no pedido: 0,7 Kg)')
  expect(text).toContain('A pagar na retirada: R$ 132,95')
})

it.each([
  ['packaging', null, 1],
  ['ready', 'completed', 0],
  ['error', null, 0],
] as const)(
  'TRK-60 %s, %s: shows that a paid order has nothing to pay',
  async (fulfillmentState, visitState, count) => {
    const text = await showSummary({ ...SUMMARY, toPay: null }, { fulfillmentState, visitState })
    expect(text.split('Nada a pagar ao receber.')).toHaveLength(count + 1)
    expect(text).not.toContain('A pagar na')
  },
)

const FETCHED = {
  name: 'Retirada na loja',
  kind: 'pickup',
  windowStart: '2126-05-12T09:00:00-03:00',
  windowEnd: '2126-05-12T12:00:00-03:00',
}

it.each([
  ['delivery', { visitState: 'in_progress' }, 'A pagar na entrega: R$ 47,30'],
  ['delivery', {}, null],
  ['pickup', { delivery: FETCHED }, 'A pagar na retirada: R$ 47,30'],
  ['pix', { visitState: 'in_progress' }, null],
])(
  'TRK-72 %s, %j: the card of the state names what is paid next: %s',
  async (place, tracker, text) => {
    const toPay = { amount: 47.3, place, method: 'Vale-refeição' }
    const ready = { fulfillmentState: 'ready', ...tracker }
    await showSummary({ ...SUMMARY, weighed: true, total: 47.3, toPay }, ready)
    const card = screen.getByRole('region', { name: 'Acompanhamento do pedido' })
    expect(plain(card)?.match(/A pagar na [a-z]+: R\$ [\d,]+/)?.[0] ?? null).toBe(text)
  },
)

it('BALC-55 a weighed order shows its Pix as code to copy and as QR code', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const pix = { amount: 61.17, received: 20.05, code: '000201br.gov.bcb.pix', qr: '<svg></svg>' }
  stubCalls({ '/v2/trackers/': () => ({ body: { ...TRACKER, pix } }) })
  render(<SharedTracker token="R800000001.abc" />)
  const region = await screen.findByRole('region', { name: 'Pague R$\u00a061,17 por Pix' })
  expect(region).toHaveTextContent('Recebemos R$ 20,05. Faltam R$ 61,17.')
  expect(region).toHaveTextContent(pix.code)
  expect(screen.getByText(pix.code)).toHaveClass('noscript:whitespace-normal noscript:break-all')
  expect(screen.getByRole('img', { name: 'QR Code do Pix' })).toHaveAttribute(
    'src',
    'data:image/svg+xml,%3Csvg%3E%3C%2Fsvg%3E',
  )
  const button = screen.getByRole('button', { name: 'Copiar código' })
  expect(button).toHaveClass('noscript:hidden')
  act(() => button.click())
  expect(await screen.findByText('Código copiado')).toBeVisible()
  expect(writeText).toHaveBeenCalledWith(pix.code)
})

it('TRK-30 a Pix that came is confirmed while the order is under way, and stays in its totals', async () => {
  const paid = { ...SUMMARY, weighed: true, toPay: null }
  const ready = { fulfillmentState: 'ready', pix: null, pixPaid: 112.78 }
  const text = await showSummary(paid, ready)
  expect(text).toContain('Pago por PixR$ 112,78')
  expect(text).not.toContain('devolver')
  expect(screen.getByText('Recebemos o seu Pix de R$ 112,78.')).toBeVisible()
})

it.each([
  ['delivered', { fulfillmentState: 'ready', visitState: 'completed', pixPaid: 112.78 }, true],
  ['an API without the key', { fulfillmentState: 'ready' }, false],
])('TRK-30 a Pix is not confirmed above: %s', async (_, tracker, isInTotals) => {
  const text = await showSummary({ ...SUMMARY, weighed: true, toPay: null }, tracker)
  expect(text.includes('Pago por PixR$ 112,78')).toBe(isInTotals)
  expect(screen.queryByText(/^Recebemos o seu Pix/)).toBeNull()
})

it.each([
  ['to be given back', { pixSurplus: 31.4 }, 'Pago por PixR$ 131,40A devolverR$ 31,40'],
  [
    'given back',
    { refundedAmount: 31.4 },
    'Pago por PixR$ 131,40Devolvido−R$ 31,40Você pagouR$ 100,00',
  ],
])(
  'TRK-30 what came by Pix beyond the price is a row of the totals: %s',
  async (_, money, rows) => {
    const ready = { fulfillmentState: 'ready', pix: null, pixPaid: 131.4, ...money }
    const text = await showSummary({ ...SUMMARY, weighed: true, total: 100, toPay: null }, ready)
    expect(text).toContain(`TotalR$ 100,00${rows}Nada a pagar ao receber.`)
  },
)

it.each([
  ['card', 'no cartão'],
  ['delivery', 'na entrega'],
  ['pickup', 'na retirada'],
])('TRK-60 a delivered order says what was charged: %s', async (place, where) => {
  const charged = { amount: 137.29, place }
  await showSummary(
    { ...SUMMARY, weighed: true, toPay: null, charged },
    { fulfillmentState: 'ready', visitState: 'completed' },
  )
  expect(screen.getByText(/^Cobramos/)).toHaveTextContent(`Cobramos R$ 137,29 ${where}.`)
})

it('TRK-60 the items of an order by card name what is reserved, and once weighed what was paid', async () => {
  const held = { ...SUMMARY, toPay: null, held: 178.37, ifMissing: 'substitute' }
  const text = await showSummary(held)
  expect(text).toContain('Reservamos até R$ 178,37 no cartão. Só o peso exato é cobrado.')
  expect(text).toContain('Se faltar algo: Substituir por parecido')
  cleanup()
  getQueryClient().clear()
  const charged = { amount: 160.4, place: 'card' }
  const paid = {
    ...SUMMARY,
    weighed: true,
    total: 160.4,
    toPay: null,
    held: null,
    charged,
    ifMissing: 'omit',
  }
  expect(await showSummary(paid, { fulfillmentState: 'ready' })).toMatch(
    /TotalR\$ 160,40Pago no cartãoR\$ 160,40Nada a pagar ao receber\.$/,
  )
})

const codeToCome = () =>
  screen.queryByText(
    'Você paga por Pix. O código aparece aqui e chega por e-mail depois da pesagem.',
  )

it('BALC-55 before the Pix the items show the estimated total, and the steps where the code will be', async () => {
  const toPay = { amount: 162.75, place: 'pix', method: 'Pix' }
  expect(await showSummary({ ...SUMMARY, toPay })).toMatch(/A pagar por Pix: cerca de R\$ 162,75$/)
  const steps = screen.getByRole('list', { name: 'Andamento do pedido' })
  expect(steps.parentElement?.nextElementSibling).toBe(codeToCome())
})

it('BALC-55 once weighed the items do not announce a code', async () => {
  const toPay = { amount: 162.75, place: 'pix', method: 'Pix' }
  expect(await showSummary({ ...SUMMARY, weighed: true, toPay })).toMatch(
    /A pagar por Pix: R\$ 162,75$/,
  )
  expect(codeToCome()).toBeNull()
})
