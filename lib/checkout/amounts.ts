import { toCents } from '../money/money'
import type { Order } from '../sales-api/types'
import { WEIGHT_TOLERANCE } from '../weight/weight'

/** Cents authorised on the card: the estimated total plus the weight tolerance, half up (PAY-15, CONST-12). */
export function authorisedCents({ total }: Pick<Order, 'total'>): number {
  return Math.round((toCents(total) * (100 + WEIGHT_TOLERANCE * 100)) / 100)
}
