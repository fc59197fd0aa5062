import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Gallery } from './gallery'

const image = (n: number) => ({
  miniUrl: `/${n}.mini.webp`,
  smallUrl: `/${n}.small.webp`,
  largeUrl: `/${n}.large.webp`,
  alt: `Foto ${n}`,
})

it('PDP-01 changes the main picture by its thumbnails', async () => {
  render(<Gallery product={{ name: 'Picanha', images: [image(1), image(2)] }} />)
  expect(screen.getByRole('img', { name: 'Foto 1' })).toHaveAttribute('src', '/1.small.webp')
  const second = screen.getByRole('button', { name: 'Mostrar foto 2 de 2' })
  await userEvent.click(second)
  expect(screen.getByRole('img', { name: 'Foto 2' })).toHaveAttribute('src', '/2.small.webp')
  expect(second).toHaveAttribute('aria-pressed', 'true')
})

it('PDP-17 shows the placeholder of a product without picture, and no thumbnails', () => {
  render(<Gallery product={{ name: 'Picanha', images: [] }} />)
  expect(screen.getByRole('img', { name: 'Produto sem foto' })).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
})

it('PDP-18 lays the main picture over its mini one', () => {
  const { container } = render(<Gallery product={{ name: 'Picanha', images: [image(1)] }} />)
  expect([...container.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual([
    '/1.mini.webp',
    '/1.small.webp',
  ])
})
