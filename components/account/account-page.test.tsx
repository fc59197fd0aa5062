import { render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { identity } from '@/lib/shop/identity'
import { AccountMenu, AccountPage } from './account-page'

let pathname = ''
jest.mock('next/navigation', () => ({
  usePathname: () => pathname,
  useRouter: () => ({ replace: jest.fn() }),
}))

it('ACC-17 the menu begins with the orders and marks the current entry; no row of it scrolls', () => {
  pathname = '/minha-conta/cartoes'
  render(<AccountMenu />)
  expect(screen.getAllByRole('link')[0]).toHaveTextContent('MEUS PEDIDOS')
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('MEUS CARTÕES')
  expect(screen.getByRole('list').className).not.toMatch(/overflow|nowrap/)
})

it('PAY-31 ACC-06 the payment page has another name where no card is taken online', () => {
  const { dataset } = document.documentElement
  dataset.gateway = 'none'
  pathname = '/minha-conta/cartoes'
  render(<AccountMenu />)
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('FORMAS DE PAGAMENTO')
  delete dataset.gateway
})

it('BROW-13 account pages offer phone and WhatsApp to clients without JavaScript', () => {
  const html = renderToStaticMarkup(<AccountPage title="Minha conta">Pedidos</AccountPage>)
  const [notice] = html.match(/<noscript>.*?<\/noscript>/) ?? []
  expect(notice).toContain(identity.phone)
  expect(notice).toContain('WhatsApp')
})

it.each([
  ['/minha-conta/pedidos/', true],
  ['/minha-conta/pedidos/R1/', true],
  ['/minha-conta/senha/', false],
])('BROW-13 the notice mentions the link of an e-mail on the pages of orders: %s', (path, is) => {
  pathname = path
  const html = renderToStaticMarkup(<AccountPage title="Minha conta">Pedidos</AccountPage>)
  const text = 'O link no e-mail do pedido abre o acompanhamento também sem JavaScript.'
  expect(html.includes(text)).toBe(is)
})
