import { fireEvent, render, screen } from '@testing-library/react'
import { installObservers } from '@/lib/browser/observers.fixture'
import { productFixture } from '@/lib/cart/cart-fixtures'
import { ProductCard } from './product-card'

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }) }))

beforeAll(installObservers)
beforeEach(() => {
  window.dataLayer = []
})

it('ANL-08 a click on a card is told to the data layer', () => {
  render(<ProductCard product={productFixture()} />)
  const link = screen.getByRole('link', { name: 'Picanha Bovina' })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(window.dataLayer).toEqual([
    { event: 'productClick', id: 101, name: 'Picanha Bovina', slug: 'picanha-bovina' },
  ])
})

it.each([
  ['a'.repeat(40), 'a'.repeat(40)],
  ['a'.repeat(41), `${'a'.repeat(38)}...`],
])('PDP-16 CONST-15 shows the name %s as %s', (name, shown) => {
  render(<ProductCard product={productFixture({ name })} />)
  expect(screen.getByRole('heading')).toHaveTextContent(shown)
})

it('PDP-18 the pictures in sight come first, the others when they come near', () => {
  const { unmount } = render(<ProductCard product={productFixture()} first />)
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager')
  unmount()
  render(<ProductCard product={productFixture()} />)
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy')
})

it('ITEM-05 a sold-out card can not be bought from', () => {
  render(<ProductCard product={productFixture({ id: 8, inStock: false })} />)
  expect(screen.getByText('Fora de estoque')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
