import { render, screen } from '@testing-library/react'
import { WholeZipcodes } from './delivery-line'

it('SHELL-23 a CEP is not broken at its hyphen', () => {
  const { container } = render(
    <p>
      <WholeZipcodes text="Entrega no CEP 42820-550, Vila de Abrantes: R$ 14,90" />
    </p>,
  )
  expect(container).toHaveTextContent(/^Entrega no CEP 42820-550, Vila de Abrantes: R\$ 14,90$/)
  expect(screen.getByText('CEP 42820-550')).toHaveClass('whitespace-nowrap')
})
