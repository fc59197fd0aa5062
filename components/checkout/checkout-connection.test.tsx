import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cart, setQuantity } from '@/lib/cart/cart'
import { CUSTOMER, openCheckout, orderIn, typeGuestAddress } from './checkout.fixture'

const router = { replace: jest.fn(), push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const user = userEvent.setup()
const PUT = 'PUT /api/v1/checkouts/R900000001'

afterEach(() => jest.useRealTimers())

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  router.replace.mockClear()
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

it('CHK-32 a final call that did not arrive is reported after a later read shows the order open', async () => {
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

it('CHK-32 a final call whose payment is open shows only that the payment is being confirmed', async () => {
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

it('CHK-33 the error of a step without a network disappears when the network is back, typed text stays', async () => {
  let isDown = true
  const lost = () => Promise.reject(new TypeError('network'))
  openCheckout(orderIn('address', { email: null }), {
    [`${PUT}.json`]: lost,
    'GET /health_check': () => (isDown ? lost() : null),
  })
  await typeGuestAddress(user)
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

it('CHK-31 the checkout shows that the purchase waits for a connection and resumes it automatically', async () => {
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
