import { render, screen } from '@testing-library/react'
import { WholeWords } from './delivery-line'

it('SHELL-23 a CEP, a window and an amount are not wrapped over two lines', () => {
  const { container } = render(
    <p>
      <WholeWords text="Entrega no CEP 42820-550: amanhã, 8h–13h · grátis a partir de R$ 99" />
    </p>,
  )
  expect(container).toHaveTextContent(
    /^Entrega no CEP 42820-550: amanhã, 8h–13h · grátis a partir de R\$ 99$/,
  )
  for (const whole of ['CEP 42820-550', '8h–13h', 'R$ 99']) {
    expect(screen.getByText(whole)).toHaveClass('whitespace-nowrap')
  }
})
