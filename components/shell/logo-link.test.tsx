import { render, screen } from '@testing-library/react'
import { LogoLink } from './logo-link'

const NAME = 'Açougue Recôncavo – página inicial'

it('is one link home with one name, whichever logo fits the screen', () => {
  render(<LogoLink compact />)
  expect(screen.getByRole('link', { name: NAME })).toHaveAttribute('href', '/')
  expect(screen.queryByRole('img')).toBeNull()
})

it('requests the wordmark of wide screens only where it is shown', () => {
  const { container } = render(<LogoLink compact />)
  expect(container.querySelector('img')).toHaveAttribute('loading', 'lazy')
  expect(container.querySelector('svg')).toBeInTheDocument()
})

it('names the picture where it is the only content', () => {
  render(<LogoLink />)
  expect(screen.getByRole('img', { name: NAME })).toBeInTheDocument()
})
