import { render, screen, within } from '@testing-library/react'
import { SiteFooter } from './site-footer'

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }) }))

beforeEach(() => {
  render(<SiteFooter />)
})

it('SHELL-03 names seller, place and contacts', () => {
  const footer = screen.getByRole('contentinfo')
  for (const text of [
    'Açougue Recôncavo Comércio de Carnes Ltda.',
    'CNPJ 11.222.333/0001-81',
    'Rua do Exemplo, 100, Pituba, Salvador – BA, 41810-000',
    '(71) 3333-4444',
    'atendimento@acouguereconcavo.example',
  ]) {
    expect(footer).toHaveTextContent(text)
  }
})

it('GEN-16 shows the hours of pickup', () => {
  expect(screen.getByText('Retirada na loja').closest('details')).toHaveTextContent(
    'Seg. a sáb. das 7h às 19h · domingos e feriados das 7h às 12h',
  )
})

it('GEN-03 names the three cities of the delivery area and no other', () => {
  const area = within(screen.getByRole('list', { name: 'Entregamos em', hidden: true }))
  expect(
    area.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent),
  ).toEqual(['Salvador', 'Lauro de Freitas', 'Vila de Abrantes'])
})

it('SHELL-60 lists its pages in one column where letters are large', () => {
  const pages = screen.getByRole('navigation', { name: 'A loja', hidden: true })
  expect(pages.querySelector('ul')).toHaveClass('large-text:grid-cols-1')
})

it('ROUTE-13 links to the static pages', () => {
  const links = screen
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'))
  expect(links).toEqual(
    expect.arrayContaining(['/sobre', '/trabalhe', '/contato', '/termos', '/perguntas']),
  )
})

it('SHELL-25 names each page once', () => {
  const links = screen
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'))
  expect(links).toHaveLength(new Set(links).size)
  expect(links).toContain('/departamentos')
  expect(screen.getAllByText(/Rua do Exemplo, 100/)).toHaveLength(1)
})

it('SHELL-30 names the ways of paying', () => {
  const list = within(screen.getByRole('list', { name: 'Formas de pagamento' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Cartão de crédito',
    'Na entrega ou na retirada: cartão de débito e vales',
  ])
})

it('offers no privacy settings while no third-party service is on', () => {
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
