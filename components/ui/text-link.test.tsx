import { render, screen } from '@testing-library/react'
import { TextButton, TextLink } from './text-link'

it('links to pages, phones and places, each with its classes', () => {
  render(
    <>
      <TextLink href="/carrinho" look="inline" className="mt-2">
        Rever
      </TextLink>
      <TextLink href="tel:+557199990000">Ligar</TextLink>
    </>,
  )
  const page = screen.getByRole('link', { name: 'Rever' })
  expect(page).toHaveAttribute('href', '/carrinho')
  expect(page).toHaveClass('underline', 'mt-2')
  expect(page).not.toHaveClass('min-h-11')
  const phone = screen.getByRole('link', { name: 'Ligar' })
  expect(phone).toHaveAttribute('href', 'tel:+557199990000')
  expect(phone).toHaveClass('underline', 'min-h-11')
})

it('does not submit the form around a text button', () => {
  render(<TextButton>Editar</TextButton>)
  expect(screen.getByRole('button', { name: 'Editar' })).toHaveAttribute('type', 'button')
})
