import type { Unit } from '../shared/weight'
import type { CutList } from './staff-api'

/** A blend to grind, with the quantity of each part. */
export interface BlendRecipe {
  mixId: number
  number: string
  name: string
  quantity: number
  /** The customer's words, the same on every part. */
  observation: string | null
  parts: { name: string; quantity: number; unit: Unit }[]
}

/** Blends of a list of cuts, each with its parts, in the sequence of the list. */
export function blendRecipes({ cuts }: CutList): BlendRecipe[] {
  const byMix = new Map<number, BlendRecipe>()
  for (const { name, unitForQuantity: unit, lines } of cuts) {
    for (const { mixId, number, quantity, blend, observation } of lines) {
      if (mixId === null) continue
      const recipe = byMix.get(mixId) ?? {
        mixId,
        number,
        observation,
        name: '',
        quantity: 0,
        parts: [],
      }
      byMix.set(mixId, {
        ...recipe,
        name: blend ?? recipe.name,
        quantity: recipe.quantity + quantity,
        parts: [...recipe.parts, { name, quantity, unit }],
      })
    }
  }
  return [...byMix.values()]
}
