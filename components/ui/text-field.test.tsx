import { render, screen } from '@testing-library/react'
import { TextField } from './text-field'

it.each([false, true])(
  'UI-64 an error replaces the hint, which returns after it (live hint: %p)',
  (liveHint) => {
    const field = { label: 'Apelido', hint: 'Até 30 letras', liveHint }
    const described = (text: string) =>
      expect(screen.getByLabelText('Apelido')).toHaveAccessibleDescription(text)
    const { rerender } = render(<TextField {...field} />)
    described('Até 30 letras')
    rerender(<TextField {...field} error="Campo é obrigatório" />)
    described('*Campo é obrigatório')
    expect(screen.queryByText('Até 30 letras')).toBeNull()
    rerender(<TextField {...field} />)
    described('Até 30 letras')
    expect(screen.getByLabelText('Apelido')).not.toBeInvalid()
  },
)
