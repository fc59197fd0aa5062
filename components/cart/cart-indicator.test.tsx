import { act, fireEvent, render, screen } from '@testing-library/react'
import { addToCart, cart, setQuantity } from '@/lib/cart/cart'
import { lineFixture, orderFixture, productFixture, stubOrder } from '@/lib/cart/cart.fixture'
import { CartAnnouncer } from './cart-announcer'
import { CartIndicator, CartToast } from './cart-indicator'

jest.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => ({ push: jest.fn() }),
}))

const costela = productFixture({ id: 102, name: 'Costela' })

it('NOTE-01 NOTE-03 two lines count 2 on the link to the cart', async () => {
  stubOrder(orderFixture({ lineItems: [lineFixture(), lineFixture({ variant: costela })] }))
  await act(() => cart.restart())
  render(<CartIndicator />)
  expect(screen.getByTestId('cart-count')).toHaveTextContent('2')
  const link = screen.getByRole('link', { name: /^Carrinho, 2 itens, R\$\s179,80$/ })
  expect(link).toHaveAttribute('href', '/carrinho')
  expect(screen.queryByTestId('cart-spinner')).toBeNull()
})

it('SHELL-21 with a coupon the header says what the cart says, and no sum of other lines', async () => {
  const coupon = { promotions: [{ code: 'NOVE', name: 'Nove' }], adjustmentTotal: -9, total: 80.9 }
  const order = orderFixture({ lineItems: [lineFixture({ variant: costela })], ...coupon })
  stubOrder(order)
  await act(() => cart.restart())
  render(<CartIndicator />)
  expect(screen.getByText(/^R\$\s80,90$/)).toBeVisible()
  stubOrder({ ...order, itemTotal: 44.95 })
  await act(() => cart.restart())
  expect(screen.getByRole('link', { name: 'Carrinho, 1 item, …' })).toBeVisible()
})

it('NOTE-02 a spinner is shown until the cart is loaded', async () => {
  let respond = (_: Response) => {}
  globalThis.fetch = jest.fn(
    () =>
      new Promise<Response>((resolve) => {
        respond = resolve
      }),
  )
  render(<CartIndicator />)
  let known = Promise.resolve()
  act(() => {
    known = cart.restart()
  })
  expect(screen.getByTestId('cart-spinner')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Carrinho, carregando' })).toBeVisible()
  await act(async () => {
    respond(Response.json({ ...orderFixture(), line_items: [] }))
    await known
  })
  expect(screen.queryByTestId('cart-spinner')).toBeNull()
  expect(screen.getByRole('link', { name: 'Carrinho, vazio' })).toBeVisible()
})

it('NOTE-04 a change is announced once, politely, and never together with its failure', async () => {
  stubOrder(orderFixture({ lineItems: [lineFixture({ variant: costela })] }))
  await act(() => cart.restart())
  render(
    <>
      <CartAnnouncer />
      <CartToast />
    </>,
  )
  act(() => setQuantity(costela, 1500))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(await screen.findByText('Costela: 1,5 Kg no carrinho.')).toBe(screen.getByRole('status'))
  globalThis.fetch = jest.fn(async () => Response.json({}, { status: 500 }))
  await act(async () => {
    await cart.flush()
  })
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(await screen.findAllByRole('alert')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(screen.queryByRole('complementary')).toBeNull()
})

it('SHELL-21 the total of the cart replaces its name, and a change updates it immediately', async () => {
  stubOrder(orderFixture({ lineItems: [] }))
  await act(() => cart.restart())
  render(<CartIndicator />)
  expect(screen.getByText('Carrinho')).toBeVisible()
  stubOrder(orderFixture({ lineItems: [lineFixture({ variant: costela })] }))
  await act(() => cart.restart())
  expect(screen.queryByText('Carrinho')).toBeNull()
  expect(screen.getByText(/^R\$\s89,90$/)).toBeVisible()
  act(() => setQuantity(costela, 2000))
  expect(screen.getByText(/^R\$\s179,80$/)).toBeVisible()
})

it('NOTE-04 after eight quick clicks only the last change is announced, once', async () => {
  jest.useFakeTimers()
  stubOrder(orderFixture({ lineItems: [lineFixture({ variant: costela })] }))
  await act(() => cart.restart())
  render(<CartAnnouncer />)
  const said: string[] = []
  const status = screen.getByRole('status')
  const observer = new MutationObserver(() => said.push(status.textContent ?? ''))
  observer.observe(status, { childList: true, characterData: true, subtree: true })
  for (let click = 1; click <= 8; click += 1) {
    act(() => setQuantity(costela, 1000 + click * 100))
    await act(() => jest.advanceTimersByTimeAsync(150))
  }
  await act(() => jest.advanceTimersByTimeAsync(450))
  expect(said).toEqual(['Costela: 1,8 Kg no carrinho.'])
  observer.disconnect()
  jest.useRealTimers()
})

it('ITEM-18 NOTE-04 an addition limited by the stock is announced with the added quantity', async () => {
  stubOrder(orderFixture({ lineItems: [] }))
  await act(() => cart.restart())
  render(<CartAnnouncer />)
  const cupim = productFixture({ id: 301, name: 'Cupim', totalOnHand: 780 })
  act(() => addToCart(cupim))
  expect(await screen.findByText('Cupim: 0,7 Kg no carrinho.')).toBe(screen.getByRole('status'))
})
