import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Gallery } from './gallery'

const image = (n: number) => ({
  miniUrl: `/${n}.mini.webp`,
  smallUrl: `/${n}.small.webp`,
  largeUrl: `/${n}.large.webp`,
  alt: `Foto ${n}`,
})

it('PDP-01 a thumbnail scrolls its picture into view and is marked', async () => {
  render(<Gallery product={{ name: 'Picanha', images: [image(1), image(2)] }} />)
  const track = screen.getByRole('list', { name: 'Fotos de Picanha' })
  jest.spyOn(track, 'clientWidth', 'get').mockReturnValue(300)
  const second = screen.getByRole('link', { name: 'Mostrar foto 2 de 2' })
  await userEvent.click(second)
  expect(track.scrollLeft).toBe(300)
  expect(second).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('link', { name: 'Mostrar foto 1 de 2' })).not.toHaveAttribute(
    'aria-current',
  )
})

it('PDP-01 without scripts a thumbnail links to its picture', () => {
  render(<Gallery product={{ name: 'Picanha', images: [image(1), image(2)] }} />)
  const target = screen.getByRole('link', { name: 'Mostrar foto 2 de 2' }).getAttribute('href')
  const shown = document.querySelector(target ?? '')
  expect(shown).toContainElement(screen.getByRole('img', { name: 'Foto 2' }))
})

it('PDP-17 shows the placeholder of a product without picture, and no thumbnails', () => {
  render(<Gallery product={{ name: 'Picanha', images: [] }} />)
  expect(screen.getByRole('img', { name: 'Produto sem foto' })).toBeInTheDocument()
  expect(screen.queryByRole('link')).toBeNull()
})

it('PDP-18 shows the main picture over its mini picture, which is requested first', () => {
  const { container } = render(<Gallery product={{ name: 'Picanha', images: [image(1)] }} />)
  const pictures = [...container.querySelectorAll('img')]
  expect(pictures.map((img) => img.getAttribute('src'))).toEqual(['/1.mini.webp', '/1.small.webp'])
  for (const picture of pictures) expect(picture).toHaveAttribute('fetchpriority', 'high')
})
