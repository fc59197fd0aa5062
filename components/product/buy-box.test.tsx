import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getQueryClient } from '@/lib/api/query-client'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import type { Product, User } from '@/lib/api/types'
import { toWire } from '@/lib/api/wire.fixture'
import { comeIntoView, installObservers } from '@/lib/browser/observers.fixture'
import { cart } from '@/lib/cart/cart'
import { orderFixture, productFixture } from '@/lib/cart/cart.fixture'
import { requestAlert, takeRequestedAlert } from '@/lib/catalogue/requested-alert'
import { BuyBox } from './buy-box'
import { ProductView } from './product-view'

jest.mock('@/components/cart/early-add', () => ({ EarlyAdd: () => null }))
jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }) }))

const soldOut = productFixture({ id: 8, inStock: false })
const text = () => document.body.textContent?.replace(/\u00a0/g, ' ')

/** Makes every call return the wire form of the product; returns the recorded calls. */
function answerProduct(over: Partial<Product>) {
  const calls: { path: string; bearer?: string }[] = []
  globalThis.fetch = jest.fn(async (path, { headers } = {}) => {
    const { Authorization: bearer } = headers as Record<string, string>
    calls.push({ path: String(path), bearer })
    return Response.json(toWire({ ...soldOut, ...over }))
  })
  return calls
}

beforeAll(installObservers)
beforeEach(() => {
  window.dataLayer = []
})
// Pending edits of one test must not reach the next.
afterEach(async () => {
  await act(() => cart.changeOwner(false))
  act(() => setSession(LOGGED_OUT))
  getQueryClient().clear()
})

it('ANL-01 reports that the product was viewed, once', () => {
  const { rerender } = render(<BuyBox product={productFixture()} readAt={Date.now()} />)
  rerender(<BuyBox product={productFixture()} readAt={Date.now()} />)
  expect(window.dataLayer).toEqual([
    { event: 'viewed product', id: 101, slug: 'picanha-bovina', name: 'Picanha Bovina' },
  ])
})

it('PDP-03 PDP-04 estimates the default quantity, then the one in the cart', async () => {
  globalThis.fetch = jest.fn(async () => Response.json({ ...orderFixture(), line_items: [] }))
  await act(() => cart.restart())
  const product = productFixture({ defaultQuantity: 1200 })
  render(<BuyBox product={product} readAt={Date.now()} />)
  expect(text()).toContain('Preço estimado para 1,2 KgR$ 107,88')
  await userEvent.click(screen.getByRole('button', { name: /^ADICIONAR/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Aumentar Picanha Bovina' }))
  expect(text()).toContain('Preço estimado para 1,3 KgR$ 116,87')
  // Otherwise the writes could reach a later test.
  await act(() => cart.flush())
})

it('PDP-30 only goods by weight, which are cut, have a field for the butcher', () => {
  const { rerender } = render(<BuyBox product={productFixture()} readAt={Date.now()} />)
  const field = () => screen.queryByRole('button', { name: 'Observação para o açougueiro' })
  expect(field()).toBeVisible()
  rerender(<BuyBox product={productFixture({ unitForQuantity: 'un' })} readAt={Date.now()} />)
  expect(field()).toBeNull()
})

it('PDP-23 the choice is shown between the price and ADICIONAR', () => {
  render(
    <BuyBox product={productFixture()} readAt={Date.now()}>
      <p>Corte: Peça</p>
    </BuyBox>,
  )
  expect(text()).toMatch(/R\$ 89,90 \/Kg.*Corte: Peça.*ADICIONAR/)
})

it('PDP-29 a pack whose weight is known shows its price per Kg, computed from the price', () => {
  const pack = productFixture({ unitForQuantity: 'un', price: 27.9, listPrice: 27.9 })
  const shown = (over: Partial<Product>) => {
    const { unmount } = render(<BuyBox product={{ ...pack, ...over }} readAt={Date.now()} />)
    const found = text()?.match(/R\$ [\d,]+ por Kg/)?.[0]
    unmount()
    return found
  }
  expect(shown({ netWeight: 480 })).toBe('R$ 58,13 por Kg')
  expect(shown({ netWeight: 1000 })).toBeUndefined()
  expect(shown({ netWeight: null })).toBeUndefined()
  expect(shown({})).toBeUndefined()
  expect(shown({ netWeight: 480, unitForQuantity: 'g', price: 0.0279 })).toBeUndefined()
})

it('PDP-06 shows the minimum of a weighed product in Kg, and none of a unit product', () => {
  const { rerender } = render(<BuyBox product={productFixture()} readAt={Date.now()} />)
  expect(text()).toContain('Quantidade mínima: 0,5 Kg')
  rerender(<BuyBox product={productFixture({ unitForQuantity: 'un' })} readAt={Date.now()} />)
  expect(text()).not.toContain('Quantidade mínima')
})

it('PDP-81 a sold-out product shows neither an estimate nor a minimum', () => {
  const product = productFixture({ defaultQuantity: 700, minimumQuantity: 300 })
  const { rerender } = render(<BuyBox product={product} readAt={Date.now()} />)
  expect(text()).toMatch(/Preço estimado para 0,7 Kg.*Quantidade mínima: 0,3 Kg/)
  rerender(<BuyBox product={{ ...product, inStock: false }} readAt={Date.now()} />)
  expect(text()).not.toMatch(/estimad|Quantidade mínima/)
})

it('ITEM-06 A21 a guest only sees that the product is sold out, and nothing is requested again', () => {
  const calls = answerProduct({})
  render(<BuyBox product={soldOut} readAt={Date.now()} />)
  expect(screen.getByText('Fora de estoque')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(calls).toEqual([])
})

it.each([
  ['sold out', false, false],
  ['in stock', true, true],
  ['back since the page was rendered', false, true],
  ['sold out since', true, false],
])('ITEM-23 a product says that it has no date to come back: %s', async (_, was, inStock) => {
  answerProduct({ inStock })
  setSession({ status: 'in', token: 't', user: { id: 1 } as User })
  render(<ProductView product={{ ...soldOut, inStock: was }} />)
  expect(await screen.findByText(inStock ? 'Em estoque' : 'Fora de estoque')).toBeVisible()
  const sentence = screen.getByText('Sem data para voltar: avisamos quando chegar.')
  expect(sentence).toHaveClass('in-[section:has(.text-success)]:hidden')
  expect(sentence.closest('section:has(.text-success)') !== null).toBe(inStock)
})

it('ITEM-23 the sentence goes once the stock alert is on', async () => {
  answerProduct({ inStock: false, shouldNotifyUser: true })
  setSession({ status: 'in', token: 't', user: { id: 1 } as User })
  const { container } = render(<ProductView product={soldOut} />)
  await waitFor(() => {
    for (const place of container.querySelectorAll('div')) act(() => comeIntoView(place))
    expect(screen.getByText('Pronto! Agora é só esperar!')).toBeVisible()
  })
  const sentence = screen.getByText('Sem data para voltar: avisamos quando chegar.')
  expect(sentence.closest('section:has(.text-success)')).not.toBeNull()
})

it('ITEM-21 a guest is led to the login, and back with a request for the stock alert, which turns it on once', async () => {
  const calls = answerProduct({})
  const { container } = render(<BuyBox product={soldOut} readAt={Date.now()} />)
  const link = screen.getByRole('link', { name: 'Entrar para ser avisado' })
  expect(link).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/login\/?\?destino=%2Fprodutos%2Fpicanha-bovina$/),
  )
  const scroll = jest.fn()
  window.HTMLElement.prototype.scrollIntoView = scroll
  requestAlert('/produtos/picanha-bovina/')
  act(() => setSession({ status: 'in', token: 't', user: { id: 1 } as User }))
  expect(screen.queryByRole('link')).toBeNull()
  const asked = () => calls.map(({ path }) => path).filter((path) => path.includes('notify_me'))
  await waitFor(() => {
    for (const place of container.querySelectorAll('div')) act(() => comeIntoView(place))
    expect(asked()).toEqual(['/api/v1/variants/8/notify_me'])
  })
  expect(takeRequestedAlert('picanha-bovina')).toBe(false)
  expect(scroll.mock.calls).toEqual([[{ block: 'center' }]])
})

it('PDP-05 ITEM-12 Q06 the read with the bearer records the view and returns the notify-me state', async () => {
  const calls = answerProduct({ shouldNotifyUser: true })
  setSession({ status: 'in', token: 't', user: { id: 1 } as User })
  const { container } = render(<BuyBox product={soldOut} readAt={Date.now()} />)
  await waitFor(() => {
    for (const place of container.querySelectorAll('div')) act(() => comeIntoView(place))
    expect(screen.getByText('Pronto! Agora é só esperar!')).toBeVisible()
  })
  expect(calls).toEqual([{ path: '/v2/products/picanha-bovina', bearer: 'Bearer t' }])
})

it('shows the present price on a page older than the lifetime of a fresh product', async () => {
  const calls = answerProduct({ price: 0.05, listPrice: 0.05, inStock: true })
  render(<BuyBox product={productFixture()} readAt={Date.now() - 6 * 60_000} />)
  await screen.findByText(/^R\$\s50,00/, { selector: 'span' })
  // The cart of an earlier test may still be saving.
  const reads = calls.filter(({ path }) => path === '/v2/products/picanha-bovina')
  expect(reads).toHaveLength(1)
})
