/** How a variant is sold, in grams or units. */
interface Steps {
  defaultQuantity: number
  incrementQuantity: number
  minimumQuantity: number
  maximumQuantity: number
}

/**
 * The greatest step that is no more than `quantity` grams or units: the minimum, the maximum, or
 * whole increments from the default quantity. 0 below the minimum.
 */
export function wholeSteps(quantity: number, steps: Steps): number {
  const { defaultQuantity, incrementQuantity, minimumQuantity, maximumQuantity } = steps
  if (quantity < minimumQuantity) return 0
  if (quantity >= maximumQuantity) return maximumQuantity
  const step = Math.max(1, incrementQuantity)
  const whole = defaultQuantity + Math.floor((quantity - defaultQuantity) / step) * step
  return Math.max(minimumQuantity, whole)
}

/** The most that `stock` grams or units cover, in whole steps; never below the minimum. */
export function mostOrderable(stock: number, steps: Steps): number {
  return Math.max(steps.minimumQuantity, wholeSteps(stock, steps))
}

/** What ADICIONAR adds: the default quantity, or the most of it that `stock` covers. */
export function firstQuantity(stock: number, steps: Steps): number {
  return Math.min(steps.defaultQuantity, mostOrderable(stock, steps))
}
