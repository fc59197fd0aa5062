import { render, screen } from '@testing-library/react'
import { Confirmation } from './confirmation'

it('CONF-01 CONF-03 CONF-04 the order is confirmed, with e-mail and credit evaluation', () => {
  render(<Confirmation number="R123" />)
  expect(screen.getByText('Seu pedido #R123 foi recebido. Agora é só relaxar!')).toBeVisible()
  expect(screen.getByText(/e-mail .* análise de crédito/)).toBeVisible()
})

it("CONF-02 'Fazer Novo Pedido' leads home", () => {
  render(<Confirmation number="R123" />)
  expect(screen.getByRole('link', { name: 'Fazer Novo Pedido' })).toHaveAttribute('href', '/')
})

it('without a number the text goes without #', () => {
  render(<Confirmation number={null} />)
  expect(screen.getByText('Seu pedido foi recebido. Agora é só relaxar!')).toBeVisible()
})
