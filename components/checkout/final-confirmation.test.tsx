import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addressFixture } from '@/lib/api/address.fixture'
import { rateFixture } from '@/lib/api/rate.fixture'
import { cart } from '@/lib/cart/cart'
import { lineFixture, productFixture } from '@/lib/cart/cart.fixture'
import { formatBrl } from '@/lib/shared/money'
import { EXPRESS_HOURS } from '@/lib/shared/shop-hours'
import { CUSTOMER, openCheckout, orderIn, refusal } from './checkout.fixture'

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn() }) }))

const user = userEvent.setup()
const PUT = 'PUT /api/v1/checkouts/R900000001'
const confirmed = orderIn('confirm', { token: null })

// Loads the pane's chunk beforehand: its first load takes longer than a test waits.
beforeAll(() => import('./payment-pane'))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('CHK-09 while the order is being placed nothing else of the pane can be changed', async () => {
  let refuse = () => {}
  openCheckout(
    confirmed,
    {
      [`${PUT}/next`]: () =>
        new Promise((_, reject) => {
          refuse = () => reject(refusal(422, { errors: { payments: ['Pagamento recusado'] } }))
        }),
    },
    CUSTOMER,
  )
  const finish = await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ })
  const others = ['Alterar forma de pagamento', 'Adicionar um cupom'].map((name) =>
    screen.getByRole('button', { name }),
  )
  for (const other of others) expect(other).toBeEnabled()
  await user.click(finish)
  for (const other of others) expect(other).toBeDisabled()
  expect(finish).toHaveTextContent('Carregando...')
  expect(finish.previousElementSibling).toHaveTextContent(
    'Enviando o pedido. Não feche esta página.',
  )
  expect(finish.previousElementSibling).toHaveRole('status')
  await act(async () => refuse())
  expect(await screen.findByText('Pagamento recusado')).toBeVisible()
  expect(screen.queryByText(/Enviando o pedido/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Adicionar um cupom' })).toBeEnabled()
})

it.each([
  [{}, 'seg, 11 mai, 8h–13h · Barra · Cartão de crédito **** 4242'],
  [
    { kind: 'express' as const },
    `expressa, em até ${EXPRESS_HOURS} horas · Barra · Cartão de crédito **** 4242`,
  ],
  [
    { kind: 'pickup' as const },
    'seg, 11 mai, 8h–13h · retirada na loja · Cartão de crédito **** 4242',
  ],
])(
  'CHK-89 the last step shows window, address and payment beside its button: %o',
  async (over, text) => {
    const rate = rateFixture(over)
    const payments = confirmed.payments.map((payment) => ({
      ...payment,
      source: { lastDigits: '4242', name: 'BIA LIMA' },
    }))
    const shipAddress = addressFixture({ neighborhood: 'Barra' })
    const [shipment] = confirmed.shipments
    if (!shipment) throw new Error('no shipment')
    const shipments = [{ ...shipment, selectedShippingRate: rate }]
    openCheckout({ ...confirmed, payments, shipAddress, shipments }, {}, CUSTOMER)
    const summary = await screen.findByText(/· Cartão de crédito \*{4} 4242$/)
    expect(summary).toHaveTextContent(new RegExp(`^${text.replaceAll('*', '\\*')}$`))
  },
)

it('PAY-10 PAY-15 CONST-12 CHK-24 the last step shows what is authorised and what is charged, and the button the total', async () => {
  const source = { lastDigits: '1111', name: 'ANA SOUZA' }
  const [payment] = confirmed.payments
  if (!payment) throw new Error('no payment')
  openCheckout({ ...confirmed, payments: [{ ...payment, source }] }, {}, CUSTOMER)
  expect(await screen.findByText(/autorizamos até/)).toHaveTextContent(
    'autorizamos até R$ 108,79 no seu cartão: a estimativa mais 10% de margem nos itens por peso. Só o peso exato é cobrado.',
  )
  expect(screen.getByText('Cartão de crédito **** 1111')).toBeVisible()
  const finish = screen.getByRole('button', { name: /^FINALIZAR PEDIDO/ })
  expect(finish).toHaveAccessibleName(`FINALIZAR PEDIDO · ${formatBrl(99.8)}`)
})

it('CHK-91 the last step shows payment, total and charge before coupon and CPF, then its button', async () => {
  openCheckout({ ...confirmed, receiptTaxId: null }, {}, CUSTOMER)
  const finish = await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ })
  const taxId = await screen.findByText('CPF ou CNPJ na nota (opcional)', {}, { timeout: 5_000 })
  const parts = [
    screen.getByRole('heading', { name: 'Confirme seu pedido' }),
    screen.getByRole('button', { name: 'Alterar forma de pagamento' }),
    screen.getByText(/Nada é cobrado agora/),
    screen.getByRole('button', { name: 'Adicionar um cupom' }),
    taxId,
    screen.getByText(/· Pituba/),
    finish,
  ]
  const sorted = [...parts].sort((a, b) =>
    a.compareDocumentPosition(b) === Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  expect(sorted).toEqual(parts)
})

it('PAY-15 with a coupon the sum of what is authorised adds up to the total', async () => {
  const [payment] = confirmed.payments
  if (!payment) throw new Error('no payment')
  const source = { lastDigits: '1111', name: 'ANA SOUZA' }
  const cheaper = { adjustmentTotal: -10, total: 89.8, payments: [{ ...payment, source }] }
  openCheckout({ ...confirmed, ...cheaper }, {}, CUSTOMER)
  expect(await screen.findByText(/autorizamos até/)).toHaveTextContent(
    'autorizamos até R$ 98,79 no seu cartão: R$ 89,80 mais até R$ 8,99 de margem nos itens vendidos por peso. Só o peso exato é cobrado.',
  )
})

it.each([
  [
    'FreteR$ 9,90Cupom X aplicado: X−R$ 10,00RemoverTotal estimadoR$ 89,80Nada',
    9.9,
    -10,
    [{ code: 'X', name: 'X' }],
  ],
  ['FreteR$ 9,90Descontos−R$ 7,00Total estimadoR$ 92,80Nada', 9.9, -7, []],
  ['Total estimadoR$ 99,80com frete grátis', 0, 0, []],
])(
  'CHK-24 the box of the last step shows %s',
  async (text, shipTotal, adjustmentTotal, promotions) => {
    const total = 99.8 + adjustmentTotal
    openCheckout({ ...confirmed, total, shipTotal, adjustmentTotal, promotions }, {}, CUSTOMER)
    const box = (await screen.findByText(/Nada é cobrado agora/)).parentElement
    expect(box?.textContent?.replace(/\u00a0/g, ' ')).toContain(text)
  },
)

it('CHK-92 the last step of an order with nothing to weigh has no estimate', async () => {
  const [payment] = confirmed.payments
  if (!payment) throw new Error('no payment')
  const variant = productFixture({ unitForQuantity: 'un' })
  const payments = [{ ...payment, paymentMethod: { id: 100, name: 'Pix' } }]
  const lineItems = [lineFixture({ variant, quantity: 1 })]
  openCheckout({ ...confirmed, lineItems, payments }, {}, CUSTOMER)
  const box = (await screen.findByText(/Nada é cobrado agora/)).parentElement
  expect(box).toHaveTextContent(/^TotalR\$.*você paga por Pix\. O código e o prazo chegam/)
  expect(box).not.toHaveTextContent(/estimado|pes/)
})

it('CHK-28 the button before the last step contains the total too, and the last step has a focused title', async () => {
  openCheckout(orderIn('payment', { token: null }), { [PUT]: () => confirmed }, CUSTOMER)
  await user.click(await screen.findByRole('radio', { name: /débito/ }))
  const proceed = screen.getByRole('button', { name: /^CONTINUAR/ })
  expect(proceed).toHaveAccessibleName(`CONTINUAR · ${formatBrl(99.8)}`)
  expect(screen.queryByRole('heading', { name: 'Confirme seu pedido' })).toBeNull()
  await user.click(proceed)
  expect(await screen.findByRole('heading', { name: 'Confirme seu pedido' })).toHaveFocus()
})

it('PAY-16 an offline payment is made at the door, or at the shop for a pickup', async () => {
  for (const [way, place] of [
    [{ kind: 'delivery', name: 'Entrega de retirada' }, 'na entrega'],
    [{ kind: 'pickup', name: 'Balcão' }, 'na retirada'],
  ] as const) {
    const shipments = confirmed.shipments.map((shipment) => ({
      ...shipment,
      selectedShippingRate: rateFixture(way),
    }))
    const { unmount } = openCheckout({ ...confirmed, shipments }, {}, CUSTOMER)
    expect(await screen.findByText(/Nada é cobrado agora/)).toHaveTextContent(`você paga ${place}.`)
    unmount()
  }
})

it('CONST-12 PAY-15 an order of unit goods only is authorised exactly, without a text about the tolerance', async () => {
  const [payment] = confirmed.payments
  if (!payment) throw new Error('no payment')
  const coal = productFixture({ id: 102, name: 'Carvão', unitForQuantity: 'un', price: 29.9 })
  const lineItems = [lineFixture({ variant: coal, quantity: 3 })]
  const source = { lastDigits: '1111', name: 'ANA SOUZA' }
  const paid = { ...confirmed, lineItems, payments: [{ ...payment, source }] }
  const { unmount } = openCheckout(paid, {}, CUSTOMER)
  expect(await screen.findByText(/Ao finalizar, autorizamos/)).toHaveTextContent(
    /^Ao finalizar, autorizamos R\$ 99,80 no seu cartão\.$/,
  )
  expect(document.body).not.toHaveTextContent(/margem|tolerância|peso/)
  unmount()
  openCheckout({ ...paid, payments: [payment] }, {}, CUSTOMER)
  expect(await screen.findByText(/Nada é cobrado agora/)).toHaveTextContent(/na entrega\.$/)
  expect(document.body).not.toHaveTextContent(/margem|tolerância|peso/)
})

it('a declined payment is reported, and another payment method can be chosen immediately', async () => {
  openCheckout(
    confirmed,
    {
      [`${PUT}/next`]: () =>
        Promise.reject(refusal(422, { errors: { payments: ['Pagamento recusado'] } })),
    },
    CUSTOMER,
  )
  await user.click(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ }))
  const box = within(await screen.findByRole('alert'))
  expect(box.getByText('Pagamento recusado')).toBeVisible()
  expect(box.getByText(/escolha outra forma de pagamento/)).toBeVisible()
  await user.click(box.getByRole('button', { name: 'Fechar aviso' }))
  expect(await screen.findByLabelText('CVV')).toBeVisible()
})

it('CHK-26 CHK-81 PAY-55 a payment that was just declined is the title of the box, and is then named beside the other methods', async () => {
  const [payment] = confirmed.payments
  if (!payment) throw new Error('no payment')
  const source = { lastDigits: '0002', name: 'ANA SOUZA', ccType: 'visa' } as const
  const declined = { ...confirmed, payments: [{ ...payment, state: 'failed', source }] }
  const { setOrder } = openCheckout(
    { ...confirmed, payments: [{ ...payment, source }] },
    {
      [`${PUT}/next`]: () => {
        setOrder(declined)
        const errors = { payments: ['Pagamento recusado'] }
        return Promise.reject(refusal(422, { error: 'Houve um problema processando', errors }))
      },
    },
    CUSTOMER,
  )
  const finish = await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ })
  const pane = screen.getByRole('region', { name: /Escolha como pagar/ })
  const scroll = jest.spyOn(pane, 'scrollIntoView')
  await user.click(finish)
  const box = within(await screen.findByRole('alert'))
  expect(scroll).toHaveBeenCalledWith({ block: 'start' })
  await waitFor(() => expect(cart.getState().order?.payments).toMatchObject([{ state: 'failed' }]))
  expect(await screen.findByLabelText('CVV')).toBeVisible()
  expect(screen.getByText('Digite o cartão de novo.')).toBeVisible()
  expect(box.getByText('Pagamento recusado')).toHaveClass('font-bold')
  expect(box.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Pagamento recusado',
    'O cartão Visa **** 0002 foi recusado e nada foi cobrado. Tente outra vez ou escolha outra forma de pagamento.',
    'Houve um problema processando',
  ])
  expect(screen.getAllByText(/foi recusado/)).toHaveLength(1)
  await user.click(box.getByRole('button', { name: 'Fechar aviso' }))
  expect(await screen.findByText(/foi recusado/)).toHaveTextContent(/^O cartão Visa \*\*\*\* 0002/)
})

it('the screen waits for a payment that is being confirmed elsewhere', async () => {
  const [payment] = confirmed.payments
  if (!payment) throw new Error('no payment')
  openCheckout({ ...confirmed, payments: [{ ...payment, state: 'authorizing' }] }, {}, CUSTOMER)
  expect(await screen.findByText(/Estamos confirmando o seu pagamento/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /FINALIZAR PEDIDO|Alterar/ })).toBeNull()
})

it('PAY-41 CHK-81 an order that was changed elsewhere is not placed: its steps are repeated', async () => {
  openCheckout(confirmed, { [`${PUT}/next`]: () => orderIn('address', { token: null }) }, CUSTOMER)
  await user.click(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ }))
  expect(await screen.findByText(/mudou em outra aba ou aparelho\. Confira os itens/)).toHaveFocus()
})

it('BALC-55 the last step shows that a Pix is paid after weighing', async () => {
  const [payment] = confirmed.payments
  if (!payment) throw new Error('no payment')
  const paymentMethod = { id: 100, name: 'Pix' }
  openCheckout({ ...confirmed, payments: [{ ...payment, paymentMethod }] }, {}, CUSTOMER)
  expect(await screen.findByText(/Nada é cobrado agora/)).toHaveTextContent(
    'Nada é cobrado agora: você paga por Pix, depois que pesarmos. Só o peso exato é cobrado. O código e o prazo chegam por e-mail e ficam no acompanhamento. O pedido só sai da loja depois do Pix.',
  )
})
