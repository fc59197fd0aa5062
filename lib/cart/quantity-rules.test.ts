import { canDecrease, canIncrease, decreased, increased, removesLine } from './quantity-rules'

describe('steps', () => {
  const steps = {
    defaultQuantity: 500,
    incrementQuantity: 300,
    minimumQuantity: 500,
    maximumQuantity: 1000,
    totalOnHand: 5000,
  }

  it('ITEM-03 A08 decrease is disabled at the minimum in the cart only', () => {
    expect(canDecrease(500, steps, 'cart')).toBe(false)
    expect(canDecrease(600, steps, 'cart')).toBe(true)
    expect(canDecrease(500, steps, 'page')).toBe(true)
    expect(canDecrease(500, steps, 'card')).toBe(true)
  })

  it('ITEM-04 increase is disabled when it would exceed the maximum', () => {
    expect(canIncrease(800, steps)).toBe(false)
    expect(canIncrease(700, steps)).toBe(true)
  })

  it('ITEM-18 A90 increase ends at the last step that the stock covers', () => {
    const scarce = { ...steps, maximumQuantity: 9000, totalOnHand: 1300 }
    expect(canIncrease(800, scarce)).toBe(true)
    expect(canIncrease(1100, scarce)).toBe(false)
  })

  it('ITEM-18 A90 decrease from above the stock goes to the stock', () => {
    const scarce = { ...steps, maximumQuantity: 9000, totalOnHand: 1300 }
    expect(decreased(5000, scarce)).toBe(1100)
    expect(decreased(1100, scarce)).toBe(800)
    expect(decreased(500, scarce)).toBe(200)
  })

  it('CART-43 a quantity between two steps goes to the next or the previous one', () => {
    const wide = { ...steps, maximumQuantity: 9000 }
    expect(increased(1250, wide)).toBe(1400)
    expect(increased(1400, wide)).toBe(1700)
    expect(decreased(1250, wide)).toBe(1100)
    expect(decreased(600, wide)).toBe(500)
  })

  it('ITEM-15 below the minimum the line is removed', () => {
    expect(removesLine(499, steps)).toBe(true)
    expect(removesLine(500, steps)).toBe(false)
    expect(removesLine(0, { ...steps, minimumQuantity: 0 })).toBe(true)
  })
})
