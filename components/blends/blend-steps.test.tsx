import { render, screen } from '@testing-library/react'
import { BlendSteps } from './blend-steps'

it('BLND-01 explains the flow in four steps', () => {
  render(<BlendSteps />)
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    expect.stringMatching(/^1\. Escolha os produtos/),
    expect.stringMatching(/^2\. Defina as quantidades/),
    expect.stringMatching(/^3\. Salve o blend/),
    expect.stringMatching(/^4\. Envie ao carrinho/),
  ])
})
