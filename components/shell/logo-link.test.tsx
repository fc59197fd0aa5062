import { render, screen } from '@testing-library/react'
import { LogoLink } from './logo-link'

const NAME = 'Açougue Recôncavo – página inicial'

it('is one link home with one name, whichever sign the screen has room for', () => {
  render(<LogoLink compact />)
  expect(screen.getByRole('link', { name: NAME })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('img')).toBeNull()
})

it('asks for the word picture of wide screens only where it is seen', () => {
  const { container } = render(<LogoLink compact />)
  expect(container.querySelector('img')).toHaveAttribute('loading', 'lazy')
  expect(container.querySelector('svg')).toBeInTheDocument()
})

it('names the picture where it stands alone', () => {
  render(<LogoLink />)
  expect(screen.getByRole('img', { name: NAME })).toBeInTheDocument()
})
