import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Product } from '@/lib/sales-api/types'
import { RevealingGrid } from './revealing-grid'

jest.mock('./product-card', () => ({
  ProductCard: ({ product }: { product: Product }) => <p>{product.name}</p>,
}))

const products = Array.from({ length: 10 }, (_, id) => ({ id, name: `Corte ${id}` })) as Product[]

const hiddenOnPhones = () =>
  screen.getAllByRole('listitem').filter((item) => item.className.includes('max-md:hidden')).length

it('SCRL-06 SCRL-07 opens four cards at a time on a phone until all are seen', async () => {
  render(<RevealingGrid products={products} />)
  expect(hiddenOnPhones()).toBe(6)
  await userEvent.click(screen.getByRole('button', { name: 'ver mais' }))
  expect(hiddenOnPhones()).toBe(2)
  await userEvent.click(screen.getByRole('button', { name: 'ver mais' }))
  expect(hiddenOnPhones()).toBe(0)
  expect(screen.queryByRole('button', { name: 'ver mais' })).toBeNull()
})
