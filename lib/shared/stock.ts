/** How a variant is sold, in grams or units. */
interface Steps {
  defaultQuantity: number
  incrementQuantity: number
  minimumQuantity: number
  maximumQuantity: number
}

/**
 * The maximum, or the greatest step from the default quantity that `stock` covers, in grams or
 * units; never below the minimum.
 */
export function mostOrderable(stock: number, steps: Steps): number {
  const { defaultQuantity, incrementQuantity, minimumQuantity, maximumQuantity } = steps
  if (stock >= maximumQuantity) return maximumQuantity
  const step = Math.max(1, incrementQuantity)
  const covered = defaultQuantity + Math.floor((stock - defaultQuantity) / step) * step
  return Math.max(minimumQuantity, covered)
}

/** What ADICIONAR adds: the default quantity, or the most of it that `stock` covers. */
export function firstQuantity(stock: number, steps: Steps): number {
  return Math.min(steps.defaultQuantity, mostOrderable(stock, steps))
}
