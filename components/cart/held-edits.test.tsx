import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadPage } from '@/lib/browser/load-page'
import { cart, setQuantity } from '@/lib/cart/cart'
import { lineFixture, orderFixture, productFixture, stubOrder } from '@/lib/cart/cart.fixture'
import { startHeldEdits } from '@/lib/cart/start-held-edits'
import { CartContents } from './cart-contents'
import { ToastPanel } from './toast-panel'

const router = { push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/carrinho' }))
jest.mock('@/lib/browser/load-page')
jest.mock('./cart-shelf', () => ({ CartShelf: () => null }))
jest.mock('./empty-cart-offers', () => ({ EmptyCartOffers: () => null }))
jest.mock('@/components/delivery/delivery-line', () => ({ DeliveryLine: () => null }))

jest.useFakeTimers()
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
const rest = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

const picanha = productFixture()
const costela = productFixture({ id: 102, name: 'Costela' })
const order = orderFixture({ lineItems: [lineFixture({ variant: picanha, quantity: 1000 })] })

let isOnline = true
let stop = () => {}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  isOnline = true
  stubOrder(order)
  stop = startHeldEdits()
  await act(() => cart.changeOwner(false))
  act(() => {
    cart.dismissProblem()
    cart.dismissRefused(cart.getState().refused)
  })
})
afterEach(async () => {
  stop()
  jest.restoreAllMocks()
})

function loseNetwork() {
  isOnline = false
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')))
}

const NOTICE = /^Há mudanças que ainda não chegaram à loja\. Elas vão assim que houver conexão\./

it('CART-45 the cart marks pending rows, shows that they are stored, and sends them on request', async () => {
  render(<CartContents />)
  await rest(0)
  loseNetwork()
  act(() => setQuantity(picanha, 1300))
  expect(screen.queryByText(NOTICE)).toBeNull()
  await rest(1_000)
  expect(screen.getByText(NOTICE)).toHaveTextContent(/Estão salvas neste aparelho\.$/)
  const row = screen.getByText('Ainda não enviado').closest('li')
  expect(row).toHaveTextContent('Picanha Bovina')
  const where = row?.compareDocumentPosition(screen.getByText(NOTICE))
  expect(where).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByRole('alert')).toBeNull()

  isOnline = true
  const fetch = stubOrder(order)
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await rest(10)
  expect(fetch.mock.calls.map(([url]) => url)[1]).toMatch(/line_items\/1010/)
})

it('CART-45 CART-47 without storage the cart asks the visitor not to close the page', async () => {
  render(<CartContents />)
  await rest(0)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  loseNetwork()
  act(() => setQuantity(picanha, 1300))
  await rest(1_000)
  expect(screen.getByText(NOTICE)).toHaveTextContent(/Não feche esta página/)
})

it('CHK-31 FECHAR COMPRA keeps the page and shows the reason while there is no network', async () => {
  render(<CartContents />)
  await rest(0)
  loseNetwork()
  await user.click(screen.getByRole('button', { name: 'FECHAR COMPRA' }))
  await rest(1_000)
  expect(screen.getByRole('alert')).toHaveTextContent(
    'A compra só fecha com conexão. O seu carrinho está guardado: tente de novo em instantes.',
  )
  expect(router.push).not.toHaveBeenCalled()
})

it('CART-05 FECHAR COMPRA leads on while the page only learns that another tab sent its edits', async () => {
  render(<CartContents />)
  await rest(0)
  const working = globalThis.fetch
  globalThis.fetch = jest.fn(async (...call: Parameters<typeof fetch>) => {
    if (String(call[0]).includes('/orders/')) await new Promise((next) => setTimeout(next, 4_000))
    return working(...call)
  })
  act(() => cart.hold({}))
  await user.click(screen.getByRole('button', { name: 'FECHAR COMPRA' }))
  await rest(100)
  expect(loadPage).toHaveBeenCalledWith('/checkout/')
  await rest(5_000)
})

it('CART-46 a refusal is shown at its row, or below the rows with the name of its product', async () => {
  const texts = ['Quantidade acima do máximo']
  const refuse = (product = picanha) => ({
    intent: {
      variantId: product.id,
      field: 'quantity' as const,
      value: 9900,
      product,
      adds: false,
      version: 1,
    },
    texts,
  })
  const state = { ...cart.getState(), refused: [refuse(), refuse(costela)] }
  jest.spyOn(cart, 'getState').mockReturnValue(state)
  render(<CartContents />)
  await rest(0)
  const alerts = screen
    .getAllByRole('alert')
    .map((alert) => [alert.closest('li') !== null, alert.textContent])
  expect(alerts).toEqual([
    [true, 'Quantidade acima do máximo'],
    [false, 'Costela: Quantidade acima do máximo'],
  ])
})

it('NOTE-13 the focus stays in the toast when its focused button waits for the network', async () => {
  render(
    <ToastPanel
      items={[{ product: picanha, quantity: 1300, removed: false, isNew: false }]}
      revision={1}
      problem={[]}
      refused={[]}
      pressed={{ current: null }}
    />,
  )
  act(() => screen.getByRole('button', { name: 'Finalizar' }).focus())
  loseNetwork()
  act(() => setQuantity(picanha, 1300))
  await rest(1_000)
  expect(screen.queryByRole('button', { name: 'Finalizar' })).toBeNull()
  expect(screen.getByRole('complementary', { name: 'Aviso do carrinho' })).toHaveFocus()
})

it('NOTE-80 CART-45 CART-46 the toast shows what is pending, without Finalizar, and what was refused', async () => {
  const panel = (refused: React.ComponentProps<typeof ToastPanel>['refused']) => (
    <ToastPanel
      items={[{ product: picanha, quantity: 1300, removed: false, isNew: false }]}
      revision={1}
      problem={[]}
      refused={refused}
      pressed={{ current: null }}
    />
  )
  const { rerender } = render(panel([]))
  expect(screen.getByRole('button', { name: 'Finalizar' })).toBeVisible()
  loseNetwork()
  act(() => setQuantity(picanha, 1300))
  await rest(1_000)
  expect(screen.getByText(/^Ainda não chegou à loja/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Finalizar' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Ir para o carrinho' })).toHaveClass('bg-primary')
  const intent = {
    variantId: 102,
    field: 'quantity' as const,
    value: 1,
    product: costela,
    adds: false,
    version: 1,
  }
  rerender(panel([{ intent, texts: ['Fora de estoque'] }]))
  expect(screen.getByRole('alert')).toHaveTextContent('Costela: Fora de estoque')
})
