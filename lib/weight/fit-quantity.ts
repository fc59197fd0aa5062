interface Steps {
  minimumQuantity: number
  incrementQuantity: number
  maximumQuantity: number
}

/** `quantity` grams or units as the variant can be bought: raised to its minimum, rounded up to its increment, capped by its maximum (Q09). */
export function fitQuantity(quantity: number, steps: Steps): number {
  const step = Math.max(1, steps.incrementQuantity)
  const wanted = Math.max(quantity, steps.minimumQuantity)
  return Math.min(Math.ceil(wanted / step) * step, steps.maximumQuantity)
}
