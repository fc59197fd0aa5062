import { act, fireEvent, render, screen } from '@testing-library/react'
import { usePathname } from 'next/navigation'
import { addressFixture } from '@/lib/api/address.fixture'
import { loadPage } from '@/lib/browser/load-page'
import { addToCart, cart, setQuantity } from '@/lib/cart/cart'
import { lineFixture, orderFixture, productFixture, stubOrder } from '@/lib/cart/cart.fixture'
import { readSeenPrices } from '@/lib/checkout/price-changes'
import { setPromise } from '@/lib/delivery/promise-store'
import { CartToast } from './cart-indicator'
import { change, closeToast, FRAME_MS, toast } from './cart-toast.fixture'

jest.mock('next/navigation', () => ({
  usePathname: jest.fn(() => '/'),
  useRouter: () => ({ push: jest.fn() }),
}))
jest.mock('@/lib/browser/load-page', () => ({ loadPage: jest.fn() }))

const rows = () =>
  screen.getAllByRole('listitem').map((row) => row.textContent?.replace(/\u00a0/g, ' '))
const link = () => screen.queryByRole('link', { name: 'Ir para o carrinho' })
const closeButton = () => screen.getByRole('button', { name: 'Fechar aviso do carrinho' })

beforeEach(() => {
  jest.useFakeTimers()
  jest.mocked(usePathname).mockReturnValue('/')
})
afterEach(closeToast)

it('NOTE-04 NOTE-07 NOTE-08 a change shows name, picture and weight in Kg, and a link to the cart', async () => {
  render(<CartToast />)
  expect(link()).toBeNull()
  await change()
  expect(screen.getByText('Corte 101')).toBeVisible()
  expect(screen.getByText(/^1,5 Kg/)).toBeVisible()
  expect(screen.getByAltText('Produto sem foto')).toBeVisible()
  expect(link()).toHaveAttribute('href', '/carrinho')
})

it('NOTE-15 the toast shows whether something was added to the cart, and the price of each item', async () => {
  render(<CartToast />)
  await change(1, 1500, true)
  expect(toast()).toHaveTextContent('Adicionado ao carrinho')
  expect(rows()).toEqual(['Corte 1 1,5 Kg · R$ 134,85'])
  await change(2, 700)
  expect(toast()).toHaveTextContent('Carrinho atualizado')
  expect(toast()).not.toHaveTextContent('Adicionado')
})

it('NOTE-09 the title stays clear of the cross, and with large letters the items use the width below it', async () => {
  render(<CartToast />)
  await change()
  expect(screen.getByText('Carrinho atualizado')).toHaveClass('pr-11')
  expect(screen.getByRole('list')).toHaveClass('large-text:pr-0')
})

it('NOTE-15 an item costs what its line in the cart costs', async () => {
  const held = lineFixture({ quantity: 1500, price: 0.05, total: 75 })
  stubOrder(orderFixture({ lineItems: [held] }))
  await act(() => cart.restart())
  render(<CartToast />)
  await change(101, 1500)
  expect(rows()).toEqual(['Corte 101 1,5 Kg · R$ 75,00'])
  await change(101, 1600)
  expect(rows()).toEqual(['Corte 101 1,6 Kg · R$ 143,84'])
})

it('ITEM-18 NOTE-15 the toast corrects its amount when the API added only what the stock covers', async () => {
  stubOrder(orderFixture({ lineItems: [] }))
  await act(() => cart.restart())
  render(<CartToast />)
  const fraldinha = productFixture({ id: 205, name: 'Fraldinha', defaultQuantity: 1200 })
  const added = lineFixture({ variant: { ...fraldinha, totalOnHand: 750 }, quantity: 700 })
  const { variantId, mixId, ...rest } = added
  const read = globalThis.fetch
  globalThis.fetch = jest.fn(async (url, init) => {
    if (init?.method !== 'POST') return read(url, init)
    stubOrder(orderFixture({ lineItems: [added] }))
    return Response.json({ ...rest, variant_id: variantId, mix_id: mixId })
  })
  act(() => addToCart(fraldinha))
  await act(() => jest.advanceTimersByTimeAsync(FRAME_MS))
  expect(rows()).toEqual(['Fraldinha 1,2 Kg · R$ 107,88'])
  await act(() => jest.advanceTimersByTimeAsync(2_000))
  expect(rows()).toEqual(['Fraldinha 0,7 Kg · R$ 62,93'])
})

it('NOTE-80 Finalizar in the toast opens the checkout with the prices that were shown', async () => {
  const held = lineFixture({ quantity: 1200, price: 0.07 })
  stubOrder(orderFixture({ number: 'R77', lineItems: [held] }))
  await act(() => cart.restart())
  render(<CartToast />)
  await change(101, 1200)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Finalizar' })))
  expect(loadPage).toHaveBeenCalledWith('/checkout/')
  expect(readSeenPrices()).toMatchObject({ number: 'R77', prices: { [held.id]: 0.07 } })
})

it('NOTE-05 the toast stays ten seconds after the last change', async () => {
  render(<CartToast />)
  await change()
  act(() => jest.advanceTimersByTime(9_000))
  await change()
  act(() => jest.advanceTimersByTime(9_999 - FRAME_MS))
  expect(link()).toBeVisible()
  act(() => jest.advanceTimersByTime(1 + FRAME_MS))
  expect(link()).toBeNull()
})

it('NOTE-06 four changes show three rows', async () => {
  render(<CartToast />)
  for (const id of [1, 2, 3, 4]) await change(id)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

it('NOTE-04 NOTE-05 a removed item disappears from the toast, which closes with its last row', async () => {
  render(<CartToast />)
  await change(1)
  await change(2, 700)
  act(() => jest.advanceTimersByTime(6_000))
  await change(1, 0)
  expect(rows()).toEqual(['Corte 2 0,7 Kg · R$ 62,93'])
  act(() => jest.advanceTimersByTime(4_000))
  expect(link()).toBeNull()
  await change(3)
  expect(link()).toBeVisible()
  await change(3, 100)
  expect(link()).toBeNull()
  await change(3, 0)
  expect(link()).toBeNull()
})

it('NOTE-09 NOTE-13 the button and Escape close the toast, which takes no focus and returns the focus it had', async () => {
  render(
    <>
      <button type="button">ADICIONAR</button>
      <CartToast />
    </>,
  )
  const add = screen.getByRole('button', { name: 'ADICIONAR' })
  add.focus()
  fireEvent.click(add)
  await change()
  expect(add).toHaveFocus()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(link()).toBeNull()

  await change()
  act(() => closeButton().focus())
  act(() => jest.advanceTimersByTime(60_000))
  fireEvent.click(closeButton())
  expect(link()).toBeNull()
  expect(add).toHaveFocus()
})

it('NOTE-81 the toast closes when a field gets the focus, not a button or one that has it already', async () => {
  render(
    <>
      <button type="button">Ver mais</button>
      <textarea />
      <CartToast />
    </>,
  )
  await change()
  act(() => screen.getByRole('button', { name: 'Ver mais' }).focus())
  act(() => closeButton().focus())
  expect(link()).toBeVisible()
  act(() => screen.getByRole('textbox').focus())
  expect(link()).toBeNull()
  expect(screen.getByRole('textbox')).toHaveFocus()
  await change(2, 800)
  expect(link()).toBeVisible()
})

it('NOTE-81 the toast closes when an option of the product is chosen, not by another link', async () => {
  render(
    <main>
      <a href="#sobre">Sobre</a>
      <fieldset>
        <a href="#fatiada">
          <span>Fatiada</span>
        </a>
      </fieldset>
      <CartToast />
    </main>,
  )
  await change()
  act(() => screen.getByText('Sobre').click())
  expect(link()).toBeVisible()
  act(() => screen.getByText('Fatiada').click())
  expect(link()).toBeNull()
})

it('NOTE-13 the focus stays in the toast when a failure replaces its focused button', async () => {
  const maminha = productFixture({ id: 106, name: 'Maminha' })
  stubOrder(orderFixture({ lineItems: [lineFixture({ variant: maminha })] }))
  await act(() => cart.restart())
  render(
    <>
      <button type="button">Aumentar</button>
      <CartToast />
    </>,
  )
  const pressed = screen.getByRole('button', { name: 'Aumentar' })
  fireEvent.click(pressed)
  act(() => setQuantity(maminha, 1600))
  await act(() => jest.advanceTimersByTimeAsync(FRAME_MS))
  act(() => screen.getByRole('button', { name: 'Finalizar' }).focus())
  globalThis.fetch = jest.fn(async () => Response.json({}, { status: 500 }))
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  expect(screen.getByRole('alert')).toBeVisible()
  expect(toast()).toHaveFocus()
  fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }))
  expect(pressed).toHaveFocus()
})

it('NOTE-12 NOTE-09 with large letters the toast shows no bar, and names the freight to screen readers', async () => {
  stubOrder(orderFixture({ lineItems: [lineFixture({ quantity: 500 })] }))
  await act(() => cart.restart())
  render(<CartToast />)
  await change()
  expect(screen.getByText(/para frete grátis$/)).toHaveClass('large-text:sr-only')
  expect(toast().querySelector('progress')?.parentElement).toHaveClass('large-text:hidden')
})

it('NOTE-12 the toast shows the total of the cart and the amount missing for free delivery', async () => {
  const half = lineFixture({ variant: productFixture({ price: 0.05 }), quantity: 1_000 })
  stubOrder(orderFixture({ lineItems: [half] }))
  await act(() => cart.restart())
  render(<CartToast />)
  await change()
  expect(toast()).toHaveTextContent('Subtotal R$ 50,00')
  expect(toast()).toHaveTextContent('Mais R$ 49,00 para frete grátis')
})

it('NOTE-12 beside a coupon that may waive the freight the toast still shows the amount missing', async () => {
  const promotions = [{ code: 'FRETEZERO', name: 'Frete grátis', amount: 0 }]
  stubOrder(orderFixture({ lineItems: [lineFixture({ quantity: 600 })], promotions }))
  await act(() => cart.restart())
  render(<CartToast />)
  await change()
  expect(toast()).toHaveTextContent('Mais R$ 45,06 para frete grátis')
})

const PICKUP = addressFixture({ reference: 'Retirada na loja' })
const ELSEWHERE = { where: '', when: '', zipcode: '01310100', isServed: false, cost: null }

it.each([
  ['a CEP that is not served', ELSEWHERE, null, {}, 'Retirada na loja, sem frete'],
  ['a pickup', null, PICKUP, {}, 'Retirada na loja, sem frete'],
  ['a sold-out line', null, null, { inStock: false }, ''],
  ['a line above the stock', null, null, { price: 0.2, totalOnHand: 700 }, ''],
])(
  'NOTE-12 CART-40 CART-59 no free delivery is promised to %s',
  async (_, promise, shipAddress, over, shown) => {
    const variant = productFixture({ price: 0.07, ...over })
    const lineItems = [lineFixture({ variant, quantity: 800 })]
    stubOrder(orderFixture({ lineItems, shipAddress }))
    act(() => setPromise(promise))
    await act(() => cart.restart())
    render(<CartToast />)
    await change()
    expect(toast()).toHaveTextContent(new RegExp(`Subtotal R\\$ (56|160),00${shown}`))
    const canFinish = screen.queryByRole('button', { name: 'Finalizar' }) !== null
    expect(canFinish).toBe(shown !== '')
    expect(toast()).not.toHaveTextContent(/frete grátis/i)
    expect(toast().querySelector('progress')).toBeNull()
    act(() => setPromise(null))
  },
)

it.each(['/carrinho', '/carrinho/'])('NOTE-11 the toast is hidden on %s', async (path) => {
  jest.mocked(usePathname).mockReturnValue(path)
  render(<CartToast />)
  await change()
  expect(link()).toBeNull()
})
