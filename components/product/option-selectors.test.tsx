import { render, screen } from '@testing-library/react'
import { productFixture } from '@/lib/cart/cart.fixture'
import { OptionSelectors } from './product-view'

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }) }))

it('PDP-07 PDP-08 PDP-82 links to the sibling variants, marks the current one and sold-out ones', () => {
  const value = (slug: string, selected: boolean) => ({
    slug,
    presentationName: slug,
    imageUrl: slug === 'moida' ? null : `/${slug}.webp`,
    selected,
  })
  const values = [value('peca', true), value('fatiada', false), value('moida', false)]
  const { container } = render(
    <OptionSelectors
      options={[{ presentationName: 'Corte', values }]}
      variants={[
        productFixture({ slug: 'peca' }),
        productFixture({ slug: 'fatiada', inStock: false }),
      ]}
    />,
  )
  expect(screen.getByRole('group', { name: 'Corte' })).toBeInTheDocument()
  const soldOut = screen.getByRole('link', { name: 'fatiada Fora de estoque' })
  expect(soldOut).toHaveAttribute('href', '/produtos/fatiada')
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('peca')
  const pictures = [...container.querySelectorAll('img')]
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
    '/peca.webp',
    '/fatiada.webp',
  ])
  expect(pictures.map((picture) => picture.classList.contains('grayscale'))).toEqual([false, true])
})

it('PDP-82 the product of the page does not repeat that it is sold out', () => {
  const values = ['fatiado', 'moido'].map((slug) => ({
    slug,
    presentationName: slug,
    imageUrl: `/${slug}.webp`,
    selected: slug === 'moido',
  }))
  const { container } = render(
    <OptionSelectors
      options={[{ presentationName: 'Corte', values }]}
      variants={[productFixture({ slug: 'moido', inStock: false })]}
    />,
  )
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('moido')
  expect(container.querySelectorAll('img.grayscale')).toHaveLength(1)
})
