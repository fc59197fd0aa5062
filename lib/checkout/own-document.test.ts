import { renderHook } from '@testing-library/react'
import { openCheckout, useOwnDocument } from './own-document'

/** What the browser says it loaded this document as. */
function loadedAs(path: string) {
  const entry = { name: `http://localhost${path}` } as PerformanceEntry
  performance.getEntriesByType = () => [entry]
}

/** Whether a click on a link to this address reaches the router, which listens at the document. */
function reachesRouter(href: string): boolean {
  const link = document.createElement('a')
  link.href = href
  document.body.replaceChildren(link)
  const heard = jest.fn((event: Event) => event.preventDefault())
  document.addEventListener('click', heard)
  link.addEventListener('click', (event) => event.preventDefault())
  link.click()
  document.removeEventListener('click', heard)
  return heard.mock.calls.length > 0
}

const sellWith = (gateway: string) => {
  document.documentElement.dataset.gateway = gateway
}
afterEach(() => sellWith('sandbox'))

it.each(['sandbox', 'none'])('PAY-39 with %s the checkout is a page like any other', (gateway) => {
  sellWith(gateway)
  loadedAs('/carrinho')
  const router = { push: jest.fn() }
  openCheckout(router)
  expect(router.push).toHaveBeenCalledWith('/checkout/')
  expect(renderHook(useOwnDocument).result.current).toBe(true)
  expect(reachesRouter('/carrinho')).toBe(true)
})

it.each(['/checkout', '/checkout/', '/checkout/?x=1'])(
  'PAY-39 with Stripe a document loaded as %s stays, and the browser follows its links',
  (path) => {
    sellWith('stripe')
    loadedAs(path)
    const { result, unmount } = renderHook(useOwnDocument)
    expect(result.current).toBe(true)
    expect(reachesRouter('/carrinho')).toBe(false)
    expect(reachesRouter('/checkout/#conteudo')).toBe(true)
    expect(reachesRouter('https://elsewhere.example/')).toBe(true)
    unmount()
    expect(reachesRouter('/carrinho')).toBe(true)
  },
)

it('PAY-39 with Stripe a document loaded as another page does not become the checkout', () => {
  sellWith('stripe')
  loadedAs('/login')
  // jsdom reports that it cannot leave the page.
  const left = jest.spyOn(console, 'error').mockImplementation(() => {})
  expect(renderHook(useOwnDocument).result.current).toBe(false)
  expect(String(left.mock.calls[0]?.[0])).toContain('navigation')
})
