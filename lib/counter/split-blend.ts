/** A part of a blend with its ordered grams, and the range that the scale may show for it. */
interface Part {
  id: number
  quantity: number
  leastQuantity: number
  mostQuantity: number
}

/**
 * Splits the weight of a blend over its parts by the ordered grams, each within its range. Null when
 * the parts' ranges do not add up to it.
 */
export function splitBlend(parts: readonly Part[], grams: number): Map<number, number> | null {
  if (grams === 0) return new Map(parts.map(({ id }) => [id, 0]))
  const ordered = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  const split = parts.map(({ id, quantity, leastQuantity: least, mostQuantity: most }) => {
    const share = Math.round((grams * quantity) / ordered)
    return { id, least, most, produced: Math.min(most, Math.max(least, share)) }
  })
  let rest = grams - split.reduce((sum, { produced }) => sum + produced, 0)
  for (const part of split) {
    const change = Math.max(part.least - part.produced, Math.min(part.most - part.produced, rest))
    part.produced += change
    rest -= change
  }
  return rest === 0 ? new Map(split.map(({ id, produced }) => [id, produced])) : null
}
