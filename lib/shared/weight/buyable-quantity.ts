interface Steps {
  minimumQuantity: number
  incrementQuantity: number
  maximumQuantity: number
}

/** `quantity` grams or units as the variant is bought: raised to its minimum, rounded up to a whole increment above it, capped by its maximum (Q09). */
export function buyableQuantity(quantity: number, steps: Steps): number {
  const { minimumQuantity: minimum, incrementQuantity, maximumQuantity: maximum } = steps
  const step = Math.max(1, incrementQuantity)
  const above = Math.max(0, Math.ceil((quantity - minimum) / step)) * step
  return Math.min(minimum + above, maximum)
}
