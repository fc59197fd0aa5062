/** How a variant is sold, in grams or units. */
interface Steps {
  defaultQuantity: number
  incrementQuantity: number
  minimumQuantity: number
  maximumQuantity: number
}

/**
 * Greatest buyable quantity up to `quantity` grams or units: the minimum, the maximum, or whole
 * increments from the default quantity. 0 below the minimum.
 */
export function wholeSteps(quantity: number, steps: Steps): number {
  const { defaultQuantity, incrementQuantity, minimumQuantity, maximumQuantity } = steps
  if (quantity < minimumQuantity) return 0
  if (quantity >= maximumQuantity) return maximumQuantity
  const step = Math.max(1, incrementQuantity)
  const whole = defaultQuantity + Math.floor((quantity - defaultQuantity) / step) * step
  return Math.max(minimumQuantity, whole)
}

/** Greatest buyable quantity covered by `stock` grams or units; never below the minimum. */
export function mostOrderable(stock: number, steps: Steps): number {
  return Math.max(steps.minimumQuantity, wholeSteps(stock, steps))
}

/** Quantity that ADICIONAR adds, in grams or units: the default, or less if `stock` covers less. */
export function firstQuantity(stock: number, steps: Steps): number {
  return Math.min(steps.defaultQuantity, mostOrderable(stock, steps))
}
