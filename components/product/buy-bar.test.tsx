import { act, render, screen } from '@testing-library/react'
import { comeIntoView, goAbove, installObservers } from '@/lib/browser/observers.fixture'
import { productFixture } from '@/lib/cart/cart.fixture'
import { BuyBar } from './buy-bar'

beforeAll(installObservers)

function show() {
  const current = document.createElement('section')
  render(<BuyBar product={productFixture({ listPrice: 0.0999 })} box={{ current }} />)
  return current
}
const bar = () => screen.queryByRole('region', { name: 'Compra rápida' })

it('PDP-04 the controls come again at the foot once the buy box is scrolled away', () => {
  const box = show()
  expect(bar()).toBeNull()
  act(() => goAbove(box))
  expect(bar()).toHaveTextContent(/^Picanha BovinaR\$\s89,90 \/KgADICIONAR$/)
  act(() => comeIntoView(box))
  expect(bar()).toBeNull()
})

it('the bar stays while the keyboard is in it', () => {
  const box = show()
  act(() => goAbove(box))
  act(() => screen.getByRole('button').focus())
  act(() => comeIntoView(box))
  expect(bar()).not.toBeNull()
  act(() => screen.getByRole('button').blur())
  expect(bar()).toBeNull()
})
