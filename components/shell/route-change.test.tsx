import { render, screen } from '@testing-library/react'
import { usePathname } from 'next/navigation'
import { RouteChange } from './route-change'

jest.mock('next/navigation', () => ({ usePathname: jest.fn() }))

const pathname = jest.mocked(usePathname)
const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {})

function Page({ path }: { path: string }) {
  pathname.mockReturnValue(path)
  window.history.replaceState(null, '', path)
  return (
    <>
      <RouteChange />
      <a href="/">Início</a>
      <main>
        <h1>{path}</h1>
      </main>
    </>
  )
}

beforeEach(() => {
  scrollTo.mockClear()
  window.dataLayer = []
})

it('ROUTE-16 every route change starts at the top, the first page and a rerender do not', () => {
  const { rerender } = render(<Page path="/" />)
  rerender(<Page path="/" />)
  expect(scrollTo).not.toHaveBeenCalled()
  rerender(<Page path="/sobre" />)
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
})

it('ROUTE-16 going back keeps the scroll position that the browser restores', () => {
  const { rerender } = render(<Page path="/sobre" />)
  window.history.replaceState(null, '', '/')
  window.dispatchEvent(new PopStateEvent('popstate'))
  rerender(<Page path="/" />)
  expect(scrollTo).not.toHaveBeenCalled()
  rerender(<Page path="/sobre" />)
  expect(scrollTo).toHaveBeenCalledTimes(1)
})

it('ROUTE-16 moves the focus to the heading of the new page', () => {
  const { rerender } = render(<Page path="/" />)
  screen.getByRole('link').focus()
  rerender(<Page path="/sobre" />)
  expect(screen.getByRole('heading')).toHaveFocus()
})

it('ANL-06 sends one pageview for each route change', () => {
  const { rerender } = render(<Page path="/" />)
  rerender(<Page path="/" />)
  rerender(<Page path="/sobre" />)
  expect(window.dataLayer).toEqual([
    { event: 'pageview', path: '/' },
    { event: 'pageview', path: '/sobre' },
  ])
})

it.each([
  ['/acompanhar/R900000007.c2VjcmV0LWxpbms', '/acompanhar/[token]'],
  ['/acompanhar/R900000007.c2VjcmV0LWxpbms/', '/acompanhar/[token]/'],
  [
    '/produtos/costela-bovina-em-tiras-congelada-1kg',
    '/produtos/costela-bovina-em-tiras-congelada-1kg',
  ],
  ['/minha-conta/pedidos/R900000007', '/minha-conta/pedidos/R900000007'],
])('ANL-13 for the address %s the data layer receives %s', (path, told) => {
  render(<Page path={path} />)
  expect(window.dataLayer).toEqual([{ event: 'pageview', path: told }])
})
