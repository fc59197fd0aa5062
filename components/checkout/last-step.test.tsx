import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addressFixture } from '@/lib/api/address.fixture'
import type { Order } from '@/lib/api/types'
import { formatBrl } from '@/lib/shared/money'
import { CUSTOMER, cardFixture, openCheckout, orderIn, refusal } from './checkout.fixture'
import {
  CARDS,
  confirmed,
  lastTitle,
  OFFERS,
  openCoupon,
  order,
  PUT,
  proceed,
  startPaneTests,
  typeCard,
  withCards,
} from './payment.fixture'

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn() }) }))

const user = userEvent.setup()
const FEIRA = { code: 'FEIRA7', name: 'Feira' }
const WARNING = 'Depois do cupom, você digita o cartão de novo.'

startPaneTests()

const paidBy = (source: object, more: Partial<Order> = {}): Order => ({
  ...confirmed,
  payments: confirmed.payments.map((payment) => ({
    ...payment,
    source: { lastDigits: '1111', name: 'ANA SOUZA', ...source },
  })),
  ...more,
})

const finish = () => screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ })

function isAbove(one: Element, other: Element) {
  return one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING
}

it('CHK-81 an error of FINALIZAR PEDIDO has the focus right above the button', async () => {
  openCheckout(
    confirmed,
    { [`${PUT}/next`]: () => Promise.reject(refusal(503, { error: 'Loja em manutenção' })) },
    CUSTOMER,
  )
  await user.click(await finish())
  const box = await screen.findByRole('alert')
  expect(box.parentElement).toHaveFocus()
  expect(box.parentElement?.nextElementSibling).toContainElement(await finish())
})

it.each([
  ['FINALIZAR PEDIDO', confirmed],
  [
    'CONFIRMAR ENDEREÇO',
    orderIn('address', { shipAddress: addressFixture(), email: 'bia@example.com' }),
  ],
  ['CONFIRMAR ENTREGA', orderIn('delivery')],
])(
  'CHK-81 the error above %s stays while its button sends again, then the new one has the focus',
  async (name, before) => {
    const isLast = name.startsWith('FINALIZAR')
    let fail = () => {}
    const call = () =>
      new Promise((_, reject) => {
        fail = () => reject(isLast ? refusal(503, { error: 'Em obras' }) : new TypeError('network'))
      })
    openCheckout(before, { [PUT]: call }, isLast ? CUSTOMER : undefined)
    const button = await screen.findByRole('button', { name: new RegExp(`^${name}`) })
    await waitFor(() => expect(screen.queryByText(/Carregando/)).toBeNull())
    await user.click(button)
    await act(async () => fail())
    const box = await screen.findByRole('alert')
    await user.click(button)
    expect(button).toHaveTextContent('Carregando...')
    expect(box).toBeVisible()
    expect(box.parentElement).not.toHaveFocus()
    await act(async () => fail())
    await waitFor(() => expect(box.parentElement).toHaveFocus())
  },
)

it('CHK-81 a choice of payment that did not reach the shop is reported above CONTINUAR, once', async () => {
  withCards([], { [PUT]: () => Promise.reject(new TypeError('network')) })
  await user.click(await screen.findByRole('radio', { name: /débito/ }))
  await proceed()
  const box = await screen.findByRole('alert')
  expect(box.parentElement).toHaveFocus()
  const proceeding = screen.getByRole('button', { name: /^CONTINUAR/ })
  expect(box.parentElement?.nextElementSibling).toBe(proceeding)
})

it.each([
  [
    'CONFIRMAR ENDEREÇO',
    orderIn('address', { shipAddress: addressFixture(), email: 'bia@example.com' }),
  ],
  ['CONFIRMAR ENTREGA', orderIn('delivery')],
])('CHK-81 a step that did not reach the shop is reported above %s, once', async (name, before) => {
  openCheckout(before, { [PUT]: () => Promise.reject(new TypeError('network')) })
  const button = await screen.findByRole('button', { name: new RegExp(`^${name}`) })
  await waitFor(() => expect(screen.queryByText(/Carregando/)).toBeNull())
  await user.click(button)
  const box = await screen.findByRole('alert')
  expect(box.parentElement).toHaveFocus()
  expect(box.parentElement?.nextElementSibling).toBe(button)
  expect(within(box).getByText('Não conseguimos falar com a loja agora.')).toHaveClass('font-bold')
  expect(within(box).getByText(/^Aguarde um instante/)).not.toHaveClass('font-bold')
})

it('CHK-81 a declined card is reported below the title of its pane', async () => {
  withCards([], {
    [PUT]: () => Promise.reject(refusal(422, { errors: { payments: ['Pagamento recusado'] } })),
  })
  const debit = await screen.findByRole('radio', { name: /débito/ })
  await user.click(debit)
  await proceed()
  expect(isAbove(await screen.findByRole('alert'), debit)).toBe(true)
})

it('PAY-20 after a typed card the last step still offers its coupons, with the warning', async () => {
  openCheckout(
    order,
    {
      [CARDS]: () => ({ creditCards: [] }),
      [OFFERS]: () => ({ promotions: [FEIRA] }),
      [PUT]: () => paidBy({}),
    },
    CUSTOMER,
  )
  const offer = () => screen.queryByRole('button', { name: 'Aplicar cupom FEIRA7' })
  await typeCard()
  expect(offer()).toBeVisible()
  await proceed()
  await finish()
  expect(offer()).toHaveAccessibleDescription(WARNING)
  const add = screen.getByRole('button', { name: 'Adicionar um cupom' })
  expect(add).toHaveAccessibleDescription(WARNING)
})

it('PAY-20 a last call that did not arrive leaves the warning of the typed card', async () => {
  openCheckout(
    paidBy({}),
    { [`${PUT}/next`]: () => Promise.reject(new TypeError('network')) },
    CUSTOMER,
  )
  await user.click(await finish())
  expect(await screen.findByText(/não foi recebido/, {}, { timeout: 6_000 })).toBeVisible()
  expect(screen.getByText(WARNING)).toBeVisible()
}, 12_000)

it('PAY-20 after a payment at the door the last step shows its offers, and no warning', async () => {
  openCheckout(confirmed, { [OFFERS]: () => ({ promotions: [FEIRA] }) }, CUSTOMER)
  expect(await screen.findByRole('button', { name: 'Aplicar cupom FEIRA7' })).toBeVisible()
  expect(screen.queryByText(WARNING)).toBeNull()
})

it.each([
  ['a typed card', paidBy({}), 2],
  ['a saved card', paidBy({}, { creditCards: [cardFixture({ lastDigits: '1111' })] }), 0],
  ['payment at the door', confirmed, 0],
])(
  'PAY-54 the last step says what a change of place or window discards: %s',
  async (_, open, count) => {
    openCheckout(open, {}, CUSTOMER)
    await finish()
    const warnings = screen.queryAllByText('Se mudar, você digita o cartão de novo.')
    expect(warnings).toHaveLength(count)
  },
)

it('PAY-54 a card typed again is still to be saved', async () => {
  const puts = [paidBy({}), orderIn('payment', { token: null, promotions: [FEIRA] })]
  withCards([], { [PUT]: () => puts.shift() })
  await typeCard()
  await user.click(screen.getByRole('checkbox', { name: /Salvar cartão/ }))
  await proceed()
  await finish()
  await user.type(await openCoupon(), 'FEIRA7{Enter}')
  expect(await screen.findByRole('heading', { name: 'Digite o cartão de novo' })).toBeVisible()
  expect(screen.getByLabelText('CVV')).toHaveValue('')
  expect(screen.getByRole('checkbox', { name: /Salvar cartão/ })).toBeChecked()
  expect(screen.queryByText(/não guarda/)).toBeNull()
})

it('PAY-20 customers with saved cards get the link to the coupon field too', async () => {
  withCards([cardFixture({ lastDigits: '4321' })])
  expect(await screen.findByRole('radio', { name: /4321/ })).toBeChecked()
  expect(screen.queryByLabelText('Cupom de desconto')).toBeNull()
  expect(await openCoupon()).toBeVisible()
})

it.each([
  ['visa' as const, 'Visa **** 1111'],
  ['american_express' as const, 'American Express **** 1111'],
  ['other' as const, 'Cartão de crédito **** 1111'],
])('CHK-89 the last step names the brand of the card: %s', async (ccType, name) => {
  openCheckout(paidBy({ ccType }), {}, CUSTOMER)
  expect(await screen.findByText(name)).toBeVisible()
  expect(screen.getByText(/· Pituba/)).toHaveTextContent(`Pituba · ${name}`)
})

it('CHK-24 with coupons the last step shows the sum that leads to the total', async () => {
  const promotions = [
    { ...FEIRA, amount: -7 },
    { code: 'TRES', name: 'Três reais', amount: -3 },
  ]
  const sum = { itemTotal: 94.9, shipTotal: 9.9, adjustmentTotal: -10, total: 94.8, promotions }
  openCheckout({ ...confirmed, ...sum }, {}, CUSTOMER)
  const remove = await screen.findByRole('button', { name: 'Remover cupom FEIRA7' })
  const box = remove.closest<HTMLElement>('.bg-surface')
  if (!box) throw new Error('no box of sums')
  const amounts = within(box).getAllByText(/^−?R\$/, { selector: '.tabular-nums, strong' })
  expect(amounts.map(({ textContent }) => textContent)).toEqual(
    [94.9, 9.9, -7, -3, 94.8].map((amount) => formatBrl(amount)),
  )
  expect(screen.getAllByText('FEIRA7')).toHaveLength(1)
  expect(within(box).queryByText(/com frete/)).toBeNull()
  expect(within(box).queryByText('Descontos')).toBeNull()
})

it('CHK-24 without a discount of each coupon the last step shows that of the order', async () => {
  const promotions = [FEIRA, { code: 'TRES', name: 'Três reais' }]
  openCheckout({ ...confirmed, adjustmentTotal: -10, total: 89.8, promotions }, {}, CUSTOMER)
  const remove = await screen.findByRole('button', { name: 'Remover cupom TRES' })
  const box = remove.closest<HTMLElement>('.bg-surface')
  expect(box).toHaveTextContent(/Descontos−R\$ 10,00/)
})

it('PAY-58 the fields of the way that is chosen come into view', async () => {
  withCards([cardFixture()])
  const fresh = await screen.findByRole('radio', { name: /Novo cartão/ })
  jest.mocked(Element.prototype.scrollIntoView).mockClear()
  await user.click(fresh)
  const { instances, calls } = jest.mocked(Element.prototype.scrollIntoView).mock
  expect(instances.at(-1)).toContainElement(screen.getByLabelText('CVV'))
  expect(calls.at(-1)).toEqual([{ block: 'nearest' }])
})

it.each([
  ['a typed card', paidBy({ ccType: 'visa' }), 'Visa **** 1111', 1],
  ['payment at the door', confirmed, confirmed.payments[0]?.paymentMethod.name ?? '', 0],
])(
  "PAY-54 'Alterar' says that the payment stays, and leads back to it without a call: %s",
  async (_, open, name, corrections) => {
    const { sent } = openCheckout(open, { [CARDS]: () => ({ creditCards: [] }) }, CUSTOMER)
    await finish()
    await user.click(screen.getByRole('button', { name: 'Alterar forma de pagamento' }))
    expect(screen.getByText(/^O pedido segue com/)).toHaveTextContent(name)
    expect(screen.queryAllByText(/digite todos os dados de novo/)).toHaveLength(corrections)
    await user.click(await screen.findByRole('button', { name: 'Voltar sem alterar' }))
    expect(lastTitle()).toHaveFocus()
    expect(screen.getByText(name)).toBeVisible()
    expect(sent('PUT')).toEqual([])
  },
)
