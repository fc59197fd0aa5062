import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PERSONAL_KEYS } from '@/lib/browser/storage'
import { cart, setQuantity } from '@/lib/cart/cart'
import { CUSTOMER, METHODS, openCheckout, orderIn, refusal } from './checkout.fixture'

const router = { replace: jest.fn(), push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const user = userEvent.setup()
const PUT = 'PUT /api/v1/checkouts/R900000001'
const customerOrder = (state: Parameters<typeof orderIn>[0]) => orderIn(state, { token: null })

async function typeGuestAddress() {
  await user.type(await screen.findByLabelText('E-mail'), 'ana@example.com')
  await user.type(screen.getByLabelText('Nome do recebedor'), 'Ana Souza')
  await user.type(screen.getByLabelText('CEP'), '41810000')
  await user.type(screen.getByLabelText('Endereço', { exact: true }), 'Rua X, 10')
  await user.type(screen.getByLabelText('Bairro'), 'Pituba')
  await user.type(screen.getByLabelText('Telefone'), '71999998888')
  await user.type(screen.getByLabelText('Ponto de referência'), 'Perto da praça')
}

afterEach(() => jest.useRealTimers())

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

it('CHK-87 a step that is done has a tick, the open one and the coming one their number', async () => {
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

it('CHK-06 a finished pane closes with what was chosen in it', async () => {
  openCheckout(orderIn('confirm'))
  const address = within(await screen.findByRole('region', { name: /Endereço de entrega/ }))
  expect(address.getByText('Rua X, 10, Ap 1 – Pituba')).toBeVisible()
  const delivery = within(screen.getByRole('region', { name: /Agende sua entrega/ }))
  expect(await delivery.findByText(/12 mai/)).toHaveTextContent('8h–13h')
  const payment = within(screen.getByRole('region', { name: /Escolha como pagar/ }))
  expect(await payment.findByText('Cartão de crédito')).toBeVisible()
})

it('CHK-21 CHK-11 SHELL-64 PAY-18 PAY-19 a guest checks out by e-mail and address, without calls for customers', async () => {
  const { sent, bodies } = openCheckout(orderIn('address', { email: null }), {
    [`${PUT}.json`]: () => orderIn('delivery'),
  })
  await typeGuestAddress()
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

it('CHK-86 an order at its first pane begins where the page does', async () => {
  openCheckout(orderIn('address'))
  expect(await screen.findByLabelText('E-mail')).toBeVisible()
  expect(document.body).toHaveFocus()
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled()
})

it('CHK-30 an error that opens a pane keeps the focus, and the page where it is', async () => {
  openCheckout(orderIn('confirm'), {
    [`${PUT}/next`]: () => Promise.reject(refusal(422, { errors: { shipments: ['Lotado'] } })),
    [`${PUT}.json`]: () => orderIn('delivery'),
  })
  const finish = await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ })
  jest.mocked(Element.prototype.scrollIntoView).mockClear()
  await user.click(finish)
  expect(await screen.findByRole('button', { name: /^CONFIRMAR ENTREGA/ })).toBeVisible()
  expect(screen.getByRole('alert').parentElement).toHaveFocus()
  expect(screen.getByRole('region', { name: /Agende sua entrega/ })).toContainElement(
    screen.getByRole('alert'),
  )
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled()
})

it('A06 an order in state cart is submitted once', async () => {
  const { sent } = openCheckout(orderIn('cart'), {
    [`${PUT}?state=cart`]: () => orderIn('address'),
  })
  expect(await screen.findByLabelText('E-mail')).toBeVisible()
  expect(sent('PUT')).toEqual([`${PUT}?state=cart&order_token=guest-token`])
})

it('A05 A06 an order that does not leave its cart is told, not submitted again and again', async () => {
  const stuck = () => orderIn('cart')
  const { sent } = openCheckout(orderIn('cart'), {
    [`${PUT}?state=cart`]: stuck,
    [`${PUT}/next`]: stuck,
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Não conseguimos falar com a loja')
  expect(sent('PUT')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(4))
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
  let response = () => {}
  const { sent } = openCheckout(orderIn('confirm'), {
    [`${PUT}/next`]: () =>
      new Promise((resolve) => {
        response = () => resolve(orderIn('confirm'))
      }),
  })
  await user.dblClick(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ }))
  const loading = await screen.findByRole('button', { name: 'Carregando...' })
  await user.click(loading)
  response()
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

it('after a lost response to the final call the outcome is unknown until the order is found complete', async () => {
  let isDown = false
  let state: 'confirm' | 'complete' = 'confirm'
  const lost = () => Promise.reject(new TypeError('network'))
  openCheckout(orderIn('confirm'), {
    [`${PUT}/next`]: () => {
      isDown = true
      return lost()
    },
    'GET /api/v1/orders/R': () => (isDown ? lost() : orderIn(state)),
    'POST /api/v1/orders.json': () => orderIn('cart', { number: 'R2', lineItems: [] }),
  })
  await user.click(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ }))
  expect(await screen.findByText(/Ainda não sabemos se o seu pedido foi recebido/)).toBeVisible()
  expect(router.replace).not.toHaveBeenCalled()
  isDown = false
  state = 'complete'
  await act(() => cart.refresh())
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/confirmacao?id=R900000001'))
})

it('CHK-32 a final call that did not arrive is told once a later read shows the order open', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] })
  const tap = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  let isDown = true
  const { sent } = openCheckout(orderIn('confirm'), {
    [`${PUT}/next`]: () =>
      isDown ? Promise.reject(new TypeError('network')) : orderIn('complete'),
    'POST /api/v1/orders.json': () => orderIn('cart', { number: 'R2', lineItems: [] }),
  })
  await tap.click(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ }))
  // The first read may overtake the lost call.
  await waitFor(() => expect(sent('GET /api/v1/orders/R900000001')).toHaveLength(1))
  expect(await screen.findByText(/Ainda não sabemos/)).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(4_000))
  expect(screen.queryByText(/Ainda não sabemos/)).toBeNull()
  expect(screen.getByRole('alert')).toHaveTextContent(
    'O seu pedido não foi recebido.Nada foi cobrado: toque em FINALIZAR PEDIDO outra vez.',
  )
  const reads = sent('GET /api/v1/orders/R900000001').length
  await act(() => jest.advanceTimersByTimeAsync(120_000))
  expect(sent('GET /api/v1/orders/R900000001')).toHaveLength(reads)
  isDown = false
  await tap.click(screen.getByRole('button', { name: /^FINALIZAR PEDIDO/ }))
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/confirmacao?id=R900000001'))
})

it('CHK-32 a final call whose payment is open says only that the payment is being confirmed', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] })
  const tap = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const { setOrder } = openCheckout(orderIn('confirm'), {
    [`${PUT}/next`]: () => {
      const { payments, ...order } = orderIn('confirm')
      setOrder({ ...order, payments: payments.map((each) => ({ ...each, state: 'authorizing' })) })
      return Promise.reject(new TypeError('network'))
    },
  })
  await tap.click(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ }))
  expect(await screen.findByText(/Estamos confirmando o seu pagamento/)).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(4_000))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('CHK-33 the error of a step without a network goes when the network is back, what was typed stays', async () => {
  let isDown = true
  const lost = () => Promise.reject(new TypeError('network'))
  openCheckout(orderIn('address', { email: null }), {
    [`${PUT}.json`]: lost,
    'GET /health_check': () => (isDown ? lost() : null),
  })
  await typeGuestAddress()
  const confirm = screen.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' })
  await user.click(confirm)
  expect(await screen.findByText(/Não conseguimos falar com a loja/)).toBeVisible()
  isDown = false
  await act(() => cart.refresh())
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByLabelText('Bairro')).toHaveValue('Pituba')
  // With a network that works the error is not the network's, and stays.
  await user.click(confirm)
  expect(await screen.findByText(/Não conseguimos falar com a loja/)).toBeVisible()
  await act(() => cart.refresh())
  expect(screen.getByRole('alert')).toBeVisible()
})

it('CHK-31 the checkout says that the purchase waits for a connection and goes on by itself', async () => {
  openCheckout(orderIn('address'))
  expect(await screen.findByLabelText('E-mail')).toBeVisible()
  const [line] = orderIn('address').lineItems
  if (!line?.variant) throw new Error('no line')
  const { variant } = line
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('network')))
  act(() => setQuantity(variant, 2_000))
  await act(async () => void cart.flush())
  expect(await screen.findByText(/A compra espera a conexão/, {}, { timeout: 3_000 })).toBeVisible()
  expect(screen.getByText(/segue sozinha/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Rever o carrinho' })).toBeVisible()
  const calls = jest.mocked(fetch).mock.calls.length
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(jest.mocked(fetch).mock.calls.length).toBeGreaterThan(calls))
  await act(() => cart.changeOwner(false))
})

it('a customer whose final response was lost is led to the confirmation after a reload', async () => {
  localStorage.setItem('placed_order', JSON.stringify({ number: 'R7', token: null }))
  openCheckout(
    orderIn('cart', { number: 'R8', token: null, lineItems: [] }),
    { 'GET /api/v1/orders/R7': () => orderIn('complete', { number: 'R7', token: null }) },
    CUSTOMER,
  )
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/confirmacao?id=R7'))
})

it('an empty cart without a placed order goes back to the cart', async () => {
  openCheckout(orderIn('cart', { lineItems: [] }))
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/carrinho'))
})

it('a price that changed is told, and nothing goes on before the new total is accepted', async () => {
  const dearer = orderIn('address')
  const [line] = dearer.lineItems
  if (!line) throw new Error('no line')
  dearer.lineItems = [{ ...line, price: 0.0999, total: 99.9 }]
  dearer.total = 99.9
  openCheckout(orderIn('cart', { total: 89.9 }), { [`${PUT}?state=cart`]: () => dearer })
  const notice = within(await screen.findByRole('region', { name: /valor do seu pedido mudou/ }))
  expect(notice.getByText(/Picanha Bovina: de R\$ 89,90 \/Kg por/)).toHaveTextContent(
    'R$ 99,90 /Kg',
  )
  expect(notice.getByText(/Total estimado/)).toHaveTextContent('de R$ 89,90 para R$ 99,90')
  expect(screen.queryByRole('button', { name: 'CONFIRMAR ENDEREÇO' })).toBeNull()
  await user.click(notice.getByRole('button', { name: 'Continuar com o novo total' }))
  expect(await screen.findByRole('button', { name: 'CONFIRMAR ENDEREÇO' })).toBeVisible()
  expect(screen.getByRole('heading', { name: '1 Endereço de entrega' })).toHaveFocus()
})

it('CHK-81 a coupon that was lost at the last step is told once, with the new total', async () => {
  const promotions = [{ code: 'CHURRAS15', name: 'Churrasco' }]
  const { setOrder } = openCheckout(
    orderIn('confirm', { promotions, total: 84.8, adjustmentTotal: -15 }),
    {
      [`${PUT}/next`]: () => {
        setOrder(orderIn('payment'))
        return Promise.reject(refusal(422, { errors: { coupon_codes: ['Cupom inválido'] } }))
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ }))
  const notice = within(await screen.findByRole('region', { name: /valor do seu pedido mudou/ }))
  expect(notice.getByText('CHURRAS15')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(notice.getByRole('button', { name: 'Continuar com o novo total' }))
  expect(await screen.findByLabelText('Cupom de desconto')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a cart that cannot be submitted says why, and may be tried again or reviewed', async () => {
  let isDown = true
  openCheckout(orderIn('cart'), {
    [`${PUT}?state=cart`]: () =>
      isDown ? Promise.reject(refusal(503, '<html>')) : orderIn('address'),
  })
  expect(await screen.findByText(/Não conseguimos falar com a loja agora/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Rever o carrinho' })).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('button', { name: 'CONFIRMAR ENDEREÇO' })).toBeVisible()
})

it('a step refused because the order went back to the cart begins it again', async () => {
  const { setOrder } = openCheckout(orderIn('payment'), {
    [PUT]: () => {
      setOrder(orderIn('cart'))
      throw refusal(422, { error: 'x', errors: { state: ['Pedido não está nessa etapa'] } })
    },
    [`${PUT}?state=cart`]: () => orderIn('address'),
  })
  await user.click(await screen.findByRole('radio', { name: /débito/ }))
  await user.click(screen.getByRole('button', { name: /^CONTINUAR/ }))
  expect(await screen.findByText(/mudou em outra aba ou aparelho\. Confira/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('an order changed in another tab says so and starts at the address again', async () => {
  const { setOrder } = openCheckout(orderIn('payment'), {
    [`${PUT}?state=cart`]: () => orderIn('address'),
  })
  expect(await screen.findByRole('radio', { name: /Cartão de crédito/ })).toBeVisible()
  setOrder(orderIn('cart'))
  await act(() => cart.refresh())
  expect(await screen.findByText(/mudou em outra aba ou aparelho/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' })).toBeVisible()
})

it('PAY-19 promotions by user are read for a customer', async () => {
  const { sent } = openCheckout(customerOrder('payment'), {}, CUSTOMER)
  await waitFor(() => expect(sent('GET /api/v1/promotions?by_user=12')).toHaveLength(1))
})

it('ERR-10 promotions that fail show nothing', async () => {
  openCheckout(
    customerOrder('payment'),
    { 'GET /api/v1/promotions': () => Promise.reject(refusal(500)) },
    CUSTOMER,
  )
  expect(await screen.findByText(METHODS[1]?.name ?? '')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
