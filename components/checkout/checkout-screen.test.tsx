import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { camelize } from '@/lib/api/http'
import { PERSONAL_KEYS } from '@/lib/browser/storage'
import { FULL_ADDRESS_ANSWER, fieldsFoundIn, fieldsShownIn } from '@/lib/shared/address.fixture'
import {
  CUSTOMER,
  METHODS,
  openCheckout,
  orderIn,
  refusal,
  typeGuestAddress,
} from './checkout.fixture'

const router = { replace: jest.fn(), push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const user = userEvent.setup()
const PUT = 'PUT /api/v1/checkouts/R900000001'
const customerOrder = (state: Parameters<typeof orderIn>[0]) => orderIn(state, { token: null })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  router.replace.mockClear()
})

it('CHK-01 CHK-02 shows three numbered panes beside the order', async () => {
  openCheckout(orderIn('address'))
  expect(await screen.findByRole('heading', { name: '1 Endereço de entrega' })).toBeVisible()
  expect(screen.getByRole('heading', { name: '2 Agende sua entrega' })).toBeVisible()
  expect(screen.getByRole('heading', { name: '3 Escolha como pagar' })).toBeVisible()
  const preview = within(screen.getByRole('region', { name: 'Seu pedido' }))
  expect(preview.getByText('Picanha Bovina')).toBeVisible()
  expect(preview.getByText('1 Kg')).toBeVisible()
  expect(preview.getByText('Total estimado').nextSibling).toHaveTextContent('R$ 99,80')
})

it('CHK-87 a step that is done has a tick, the open step and later steps have their number', async () => {
  openCheckout(orderIn('delivery'))
  const done = await screen.findByRole('heading', { name: '1 Endereço de entrega – etapa pronta' })
  const open = screen.getByRole('heading', { name: '2 Agende sua entrega' })
  const coming = screen.getByRole('heading', { name: '3 Escolha como pagar' })
  const ticks = [done, open, coming].map((heading) => heading.querySelectorAll('svg').length)
  expect(ticks).toEqual([1, 0, 0])
  expect([done, open, coming].map((heading) => heading.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
  ])
  expect(done).not.toHaveClass('text-muted')
  expect(coming).toHaveClass('text-muted')
})

it('CHK-06 a finished pane closes with a summary of the choice', async () => {
  openCheckout(orderIn('confirm'))
  const address = within(await screen.findByRole('region', { name: /Endereço de entrega/ }))
  expect(address.getByText('Rua X, 10, Ap 1, Pituba')).toBeVisible()
  expect(address.getByText(/@example/)).toHaveTextContent(/^\S+@example\.\w+ \(71\) \d{5}-\d{4}$/)
  expect(address.getByText(/^Referência: \S/)).toBeVisible()
  const delivery = within(screen.getByRole('region', { name: /Agende sua entrega/ }))
  expect(await delivery.findByText(/12 mai/)).toHaveTextContent('8h–13h')
  const payment = within(screen.getByRole('region', { name: /Escolha como pagar/ }))
  expect(await payment.findByText('Cartão de crédito')).toBeVisible()
})

it('CHK-06 ADDR-24 the summary of an address shows what the driver needs', async () => {
  openCheckout({ ...orderIn('confirm'), shipAddress: camelize(FULL_ADDRESS_ANSWER) })
  const pane = await screen.findByRole('region', { name: /Endereço de entrega/ })
  expect(fieldsFoundIn(pane.textContent)).toEqual(fieldsShownIn('checkout'))
})

it('CHK-21 CHK-11 SHELL-64 PAY-18 PAY-19 a guest checks out by e-mail and address, without calls for customers', async () => {
  const { sent, bodies } = openCheckout(orderIn('address', { email: null }), {
    [`${PUT}.json`]: () => orderIn('delivery'),
  })
  await typeGuestAddress(user)
  await user.click(screen.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' }))
  expect(await screen.findByRole('button', { name: /^CONFIRMAR ENTREGA/ })).toBeVisible()
  expect(sent('PUT')).toEqual([`${PUT}.json?order_token=guest-token`])
  expect(localStorage.getItem(PERSONAL_KEYS.deliveryZipcode)).toBe('41810000')
  expect(bodies.find((body) => body !== undefined)).toMatchObject({
    state: 'address',
    order: { email: 'ana@example.com' },
  })
  for (const forCustomers of ['/v2/addresses', '/api/v1/users', '/api/v1/promotions?by_user']) {
    expect(sent(`GET ${forCustomers}`)).toEqual([])
  }
})

it('ADDR-24 ADDR-23 a guest is asked once about a street without a number, together with a doubtful e-mail', async () => {
  const { sent } = openCheckout(orderIn('address', { email: null }), {
    [`${PUT}.json`]: () => orderIn('delivery'),
  })
  await typeGuestAddress(user)
  const street = screen.getByLabelText('Endereço', { exact: true })
  const email = screen.getByLabelText('E-mail')
  await user.clear(street)
  await user.type(street, 'Ladeira do Porto')
  await user.clear(email)
  await user.type(email, 'rui@gmal.com')
  const confirm = screen.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' })
  await user.click(confirm)
  await waitFor(() => expect(email).toHaveFocus())
  expect(street).toHaveAccessibleDescription(/^\*Falta o número\./)
  expect(email).toHaveAccessibleDescription(/^\*Confira o e-mail/)
  expect(sent('PUT')).toEqual([])
  await user.click(confirm)
  expect(await screen.findByRole('button', { name: /^CONFIRMAR ENTREGA/ })).toBeVisible()
})

it('CHK-30 a pane that opens takes the focus and is scrolled to its beginning', async () => {
  openCheckout(orderIn('delivery'), { [`${PUT}.json`]: () => orderIn('payment') })
  await user.click(await screen.findByRole('button', { name: /^CONFIRMAR ENTREGA/ }))
  expect(await screen.findByRole('heading', { name: '3 Escolha como pagar' })).toHaveFocus()
  const pane = screen.getByRole('region', { name: /Escolha como pagar/ })
  expect(jest.mocked(pane.scrollIntoView).mock.contexts.at(-1)).toBe(pane)
  expect(pane.scrollIntoView).toHaveBeenCalledWith({ block: 'start' })
})

it.each([
  ['delivery', '2 Agende sua entrega'],
  ['payment', '3 Escolha como pagar'],
  ['confirm', 'Confirme seu pedido'],
] as const)("CHK-86 an order in state %s opens at '%s'", async (state, name) => {
  openCheckout(orderIn(state))
  const heading = await screen.findByRole('heading', { name })
  expect(heading).toHaveFocus()
  const start = state === 'confirm' ? heading : heading.closest('section')
  expect(jest.mocked(heading.scrollIntoView).mock.contexts).toEqual([start])
})

it('CHK-86 an order at its first pane is not scrolled', async () => {
  openCheckout(orderIn('address'))
  expect(await screen.findByLabelText('E-mail')).toBeVisible()
  expect(document.body).toHaveFocus()
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled()
})

it('CHK-30 CHK-81 an error that opens a pane keeps the focus, and the pane is scrolled to its title', async () => {
  openCheckout(orderIn('confirm'), {
    [`${PUT}/next`]: () => Promise.reject(refusal(422, { errors: { shipments: ['Lotado'] } })),
    [`${PUT}.json`]: () => orderIn('delivery'),
  })
  const finish = await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ })
  jest.mocked(Element.prototype.scrollIntoView).mockClear()
  await user.click(finish)
  expect(await screen.findByRole('button', { name: /^CONFIRMAR ENTREGA/ })).toBeVisible()
  expect(screen.getByRole('alert').parentElement).toHaveFocus()
  const pane = screen.getByRole('region', { name: /Agende sua entrega/ })
  expect(pane).toContainElement(screen.getByRole('alert'))
  expect(jest.mocked(pane.scrollIntoView).mock.contexts).toEqual([pane])
})

it('A06 an order in state cart is submitted once', async () => {
  const { sent } = openCheckout(orderIn('cart'), {
    [`${PUT}?state=cart`]: () => orderIn('address'),
  })
  expect(await screen.findByLabelText('E-mail')).toBeVisible()
  expect(sent('PUT')).toEqual([`${PUT}?state=cart&order_token=guest-token`])
})

it('CHK-08 ERR-06 a box lists the error and the values of its map, with what to do, until it is closed', async () => {
  openCheckout(orderIn('delivery'), {
    [`${PUT}.json`]: () =>
      Promise.reject(refusal(422, { error: 'A', errors: { shipments: ['Horário lotado'] } })),
  })
  await user.click(await screen.findByRole('radio', { name: /8h–13h/ }))
  await user.click(screen.getByRole('button', { name: /^CONFIRMAR ENTREGA/ }))
  const box = await screen.findByRole('alert')
  const texts = within(box).getAllByRole('listitem')
  expect(texts.map((text) => text.textContent)).toEqual([
    'A',
    'Horário lotado',
    'Escolha outro horário de entrega.',
  ])
  await user.click(within(box).getByRole('button', { name: 'Fechar aviso' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('CHK-09 UI-01 a double click sends one request', async () => {
  let respond = () => {}
  const { sent } = openCheckout(orderIn('confirm'), {
    [`${PUT}/next`]: () =>
      new Promise((resolve) => {
        respond = () => resolve(orderIn('confirm'))
      }),
  })
  await user.dblClick(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ }))
  const loading = await screen.findByRole('button', { name: 'Carregando...' })
  await user.click(loading)
  respond()
  expect(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ })).toBeVisible()
  expect(sent(`${PUT}/next`)).toHaveLength(1)
})

it('CHK-07 CHK-14 the completed order goes on to its confirmation', async () => {
  openCheckout(orderIn('confirm'), {
    [`${PUT}/next`]: () => orderIn('complete'),
    'POST /api/v1/orders.json': () => orderIn('cart', { number: 'R2', lineItems: [] }),
  })
  await user.click(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ }))
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/confirmacao?id=R900000001'))
})

it('an empty cart without a placed order goes back to the cart', async () => {
  openCheckout(orderIn('cart', { lineItems: [] }))
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/carrinho'))
})

it('PAY-19 promotions by user are requested for a customer', async () => {
  const { sent } = openCheckout(customerOrder('payment'), {}, CUSTOMER)
  await waitFor(() => expect(sent('GET /api/v1/promotions?by_user=12')).toHaveLength(1))
})

it('ERR-10 promotions that fail to load show nothing', async () => {
  openCheckout(
    customerOrder('payment'),
    { 'GET /api/v1/promotions': () => Promise.reject(refusal(500)) },
    CUSTOMER,
  )
  expect(await screen.findByText(METHODS[1]?.name ?? '')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
