import { render, screen } from '@testing-library/react'
import { BlendSteps, ClassicProportions } from './blend-steps'

it('BLND-01 explains the flow in four steps', () => {
  render(<BlendSteps />)
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    expect.stringMatching(/^1\. Escolha os produtos/),
    expect.stringMatching(/^2\. Defina as quantidades/),
    expect.stringMatching(/^3\. Salve o blend/),
    expect.stringMatching(/^4\. Envie ao carrinho/),
  ])
})

it('BLND-32 BLND-34 each classic proportion links to the calculator with its recipe', () => {
  render(<ClassicProportions />)
  expect(screen.getByRole('link', { name: /^Kafta/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/blend\/calculadora\/new\/?\?proporcao=kafta&guardar=1$/),
  )
  expect(screen.getAllByRole('link')).toHaveLength(4)
})
