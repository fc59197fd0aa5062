import { act, fireEvent, render, screen } from '@testing-library/react'
import { installObservers } from '@/lib/browser/observers.fixture'
import { cart } from '@/lib/cart/cart'
import { lineFixture, orderFixture, productFixture, stubOrder } from '@/lib/cart/cart.fixture'
import { CardEstimate, ProductCard } from './product-card'

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }) }))

beforeAll(installObservers)
beforeEach(() => {
  window.dataLayer = []
})

it('ANL-08 a click on a card is sent to the data layer', () => {
  render(<ProductCard product={productFixture()} />)
  const link = screen.getByRole('link', { name: 'Picanha Bovina' })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(window.dataLayer).toEqual([
    { event: 'productClick', id: 101, name: 'Picanha Bovina', slug: 'picanha-bovina' },
  ])
})

it('SCRL-14 the picture keeps its ratio in a card of any height', () => {
  const { container } = render(<ProductCard product={productFixture()} />)
  expect(container.querySelector('.aspect-card')).toHaveClass('shrink-0')
})

it('SCRL-14 on tablets the picture suits a card of half the screen', () => {
  const image = { miniUrl: '/m.webp', smallUrl: '/s.webp', largeUrl: '/l.webp', alt: '' }
  render(<ProductCard product={productFixture({ images: [image] })} />)
  expect(screen.getByRole('img')).toHaveAttribute(
    'sizes',
    '(min-width: 64rem) 230px, (min-width: 48rem) 47vw, 100px',
  )
})

it.each([
  ['a'.repeat(40), 'a'.repeat(40)],
  ['a'.repeat(41), `${'a'.repeat(38)}...`],
])('PDP-16 CONST-15 shows the name %s as %s', (name, shown) => {
  render(<ProductCard product={productFixture({ name })} />)
  expect(screen.getByRole('heading')).toHaveTextContent(shown)
})

it('PDP-18 visible pictures load first, the others near the viewport', () => {
  const { unmount } = render(<ProductCard product={productFixture()} first />)
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager')
  unmount()
  render(<ProductCard product={productFixture()} />)
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy')
})

it('ITEM-05 a sold-out card has no buy controls', () => {
  render(<ProductCard product={productFixture({ id: 8, inStock: false })} />)
  expect(screen.getByText('Fora de estoque')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  [0.0999, 1],
  [0.0899, 0],
])('SCRL-13 with a list price of %p a card has %i tags of promotion', (listPrice, tags) => {
  render(<ProductCard product={productFixture({ price: 0.0899, listPrice })} />)
  expect(screen.queryAllByText('Promoção: 10% de desconto')).toHaveLength(tags)
  expect(screen.queryAllByText('−10 %')).toHaveLength(tags)
})

const text = () => document.body.textContent?.replace(/\u00a0/g, ' ')

it('CONST-12 shows the price of the usual weight', () => {
  render(
    <CardEstimate
      product={productFixture({ price: 0.0899, unitForQuantity: 'g', defaultQuantity: 500 })}
    />,
  )
  expect(text()).toBe('Estimado para 0,5 Kg: R$ 44,95')
})

it('ITEM-18 A90 estimates what the stock covers of the usual weight', () => {
  const product = productFixture({ price: 0.05, defaultQuantity: 1500, totalOnHand: 1250 })
  render(<CardEstimate product={product} />)
  expect(text()).toBe('Estimado para 1,2 Kg: R$ 60,00')
})

it('PDP-25 a card shows its estimate for 1 Kg too', () => {
  render(
    <CardEstimate
      product={productFixture({ price: 0.0899, unitForQuantity: 'g', defaultQuantity: 1000 })}
    />,
  )
  expect(text()).toBe('Estimado para 1 Kg: R$ 89,90')
})

it('GEN-06 shows no estimate of a unit product', () => {
  render(
    <CardEstimate
      product={productFixture({ price: 4.9, unitForQuantity: 'un', defaultQuantity: 1 })}
    />,
  )
  expect(text()).toBe('')
})

it('PDP-76 a card estimates the quantity in the cart', async () => {
  stubOrder(orderFixture({ lineItems: [lineFixture({ quantity: 2100 })] }))
  await act(() => cart.restart())
  render(<CardEstimate product={productFixture()} />)
  expect(text()).toBe('Estimado para 2,1 Kg: R$ 188,79')
})

it('SRCH-77 on wide screens prices of a row stand at one height, whatever is below them', () => {
  const unit = { id: 8, unitForQuantity: 'un' } as const
  const { rerender } = render(<ProductCard product={productFixture(unit)} />)
  const below = () => screen.getByText(/R\$/).closest('div')?.lastElementChild
  expect(below()).toHaveClass('lg:min-h-4')
  rerender(<ProductCard product={productFixture({ ...unit, inStock: false })} />)
  expect(below()).toHaveClass('lg:min-h-4')
  const soldOut = screen.getByText('Fora de estoque')
  expect(soldOut.nextElementSibling).toHaveClass('lg:on-picture')
})
