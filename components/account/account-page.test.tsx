import { render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { identity } from '@/lib/shop/identity'
import { AccountMenu, AccountPage } from './account-page'

let pathname = ''
jest.mock('next/navigation', () => ({
  usePathname: () => pathname,
  useRouter: () => ({ replace: jest.fn() }),
}))

it('ACC-17 the menu begins with the orders and marks the current entry', () => {
  pathname = '/minha-conta/cartoes'
  render(<AccountMenu />)
  const [first] = screen.getAllByRole('link', { hidden: true })
  expect(first).toHaveTextContent('MEUS PEDIDOS')
  const current = screen.getByRole('link', { current: 'page', hidden: true })
  expect(current).toHaveTextContent('MEUS CARTÕES')
})

it.each([
  ['/minha-conta/senha/', 'Minha conta: Alterar senha'],
  ['/minha-conta/pedidos/R1/', 'Minha conta: Meus pedidos'],
  ['/blend/meus-blends', 'Minha conta: Meus blends'],
])('ACC-17 the fold of %s is named by its page, also without JavaScript', (path, name) => {
  pathname = path
  document.body.innerHTML = renderToStaticMarkup(<AccountMenu />)
  expect(document.querySelector('details:not([open]) > summary')).toHaveTextContent(name)
  document.body.innerHTML = ''
})

it('ACC-17 the fold closes when another page opens, and its line takes the focus', () => {
  pathname = '/minha-conta/senha'
  const { container, rerender } = render(<AccountMenu />)
  const fold = () => container.querySelector('details') as HTMLDetailsElement
  fold().open = true
  rerender(<AccountMenu />)
  expect(fold().open).toBe(true)
  pathname = '/minha-conta/enderecos'
  rerender(<AccountMenu />)
  expect(fold().open).toBe(false)
  expect(container.querySelector('summary')).toHaveFocus()
})

it('PAY-31 ACC-06 the payment page has another name where no card is taken online', () => {
  const { dataset } = document.documentElement
  dataset.gateway = 'none'
  pathname = '/minha-conta/cartoes'
  render(<AccountMenu />)
  expect(screen.getByRole('link', { current: 'page', hidden: true })).toHaveTextContent(
    'FORMAS DE PAGAMENTO',
  )
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
