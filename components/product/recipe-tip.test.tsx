import { render, screen } from '@testing-library/react'
import { RecipeTip } from './recipe-tip'

const recipe = {
  id: 1,
  productId: 11,
  title: 'Picanha na brasa',
  text: 'Acenda o fogo.\nAsse.\n\nSirva.',
  vimeoUrl: null,
  videoUrl: 'https://example.com/v',
}

it('PDP-10 PDP-12 is collapsed, with a paragraph a line and the video', () => {
  const { container } = render(<RecipeTip recipe={recipe} />)
  expect(container.querySelector('details')).not.toHaveAttribute('open')
  expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
    'Acenda o fogo.',
    'Asse.',
    'Sirva.',
  ])
  expect(screen.getByText('Assistir ao vídeo')).toHaveAttribute('href', recipe.videoUrl)
})
