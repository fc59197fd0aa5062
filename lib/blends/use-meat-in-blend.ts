import { useState } from 'react'
import type { Product } from '../api/types'
import { useFocusHandOver } from '../browser/focus'
import { removesLine } from '../cart/quantity-rules'
import { firstQuantity } from '../shared/stock'

interface Removal {
  /** Grams before the removal. */
  grams: number
  /** Grams that the shopper chose, below the minimum. */
  target: number
}

/** Adds a found meat to the blend, changes its grams, and offers an undo after its removal. */
export function useMeatInBlend(product: Product, grams: number, onChange: (grams: number) => void) {
  const [removed, setRemoved] = useState<Removal | null>(null)
  const isIn = grams > 0
  const { area, handOver } = useFocusHandOver(isIn)
  if (isIn && removed) setRemoved(null)

  const put = (wanted: number) => {
    handOver()
    onChange(wanted)
  }
  const change = (wanted: number) => {
    if (!removesLine(wanted, product)) return onChange(wanted)
    put(wanted)
    setRemoved({ grams, target: wanted })
  }
  const add = () => put(firstQuantity(product.totalOnHand, product))
  return { area, isIn, removed, add, change, put, forget: () => setRemoved(null) }
}
