import { act, render, screen } from '@testing-library/react'
import { comeIntoView, installObservers, leaveView } from '@/lib/browser/observers.fixture'
import { productFixture } from '@/lib/cart/cart.fixture'
import { BuyBar } from './buy-bar'

beforeAll(installObservers)

function show() {
  const current = document.createElement('section')
  render(<BuyBar product={productFixture({ listPrice: 0.0999 })} controls={{ current }} />)
  return current
}
const bar = () => screen.queryByRole('region', { name: 'Compra rápida' })

it('PDP-04 PDP-27 the controls stand at the foot while those of the buy box are out of sight, from the first screen on', () => {
  const controls = show()
  expect(bar()).toBeNull()
  act(() => leaveView(controls))
  expect(bar()).toHaveTextContent(/^Picanha BovinaR\$\s89,90 \/KgADICIONAR$/)
  act(() => comeIntoView(controls))
  expect(bar()).toBeNull()
})

it('the bar stays while the keyboard is in it', () => {
  const controls = show()
  act(() => leaveView(controls))
  act(() => screen.getByRole('button').focus())
  act(() => comeIntoView(controls))
  expect(bar()).not.toBeNull()
  act(() => screen.getByRole('button').blur())
  expect(bar()).toBeNull()
})
