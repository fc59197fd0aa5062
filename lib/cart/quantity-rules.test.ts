import { canDecrease, canIncrease, removesLine } from './quantity-rules'

describe('steps', () => {
  const steps = { incrementQuantity: 300, minimumQuantity: 500, maximumQuantity: 1000 }

  it('ITEM-03 A08 decrease is off at the minimum in the cart only', () => {
    expect(canDecrease(500, steps, 'cart')).toBe(false)
    expect(canDecrease(600, steps, 'cart')).toBe(true)
    expect(canDecrease(500, steps, 'page')).toBe(true)
    expect(canDecrease(500, steps, 'card')).toBe(true)
  })

  it('ITEM-04 increase is off when it would exceed the maximum', () => {
    expect(canIncrease(800, steps)).toBe(false)
    expect(canIncrease(700, steps)).toBe(true)
  })

  it('ITEM-15 below the minimum the line goes', () => {
    expect(removesLine(499, steps)).toBe(true)
    expect(removesLine(500, steps)).toBe(false)
    expect(removesLine(0, { ...steps, minimumQuantity: 0 })).toBe(true)
  })
})
