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
  const hours = within(screen.getByRole('table', { hidden: true }))
  for (const row of ['Segunda a sábado 7h–19h', 'Domingos e feriados 7h–12h']) {
    expect(hours.getByRole('row', { name: row, hidden: true })).toBeInTheDocument()
  }
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

it('SHELL-68 its rows are tight for a mouse and 44 px high for a finger', () => {
  for (const name of ['Contato', '(71) 3333-4444', 'WhatsApp']) {
    const link = screen.getByRole('link', { name, hidden: true })
    expect(link).toHaveClass('min-h-11', 'pointer-fine:sm:min-h-7')
  }
})

it('offers no privacy settings while no third-party service is on', () => {
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
