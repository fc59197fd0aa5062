import type { LineItem, Order } from '../api/types'
import { fromCents, lineTotalCents } from '../shared/money'

/** The lines that a blend has in the order. */
export function mixParts({ lineItems }: Order, mixId: number): LineItem[] {
  return lineItems.filter((line) => line.mixId === mixId)
}

/** Grams of a blend in the order; 0 when it has none. */
export function mixGrams(order: Order, mixId: number): number {
  return mixParts(order, mixId).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The order with so many grams of a blend, its parts scaled together; 0 takes it out. The server rounds the parts in its own way. */
export function scaleMix(order: Order, mixId: number, grams: number): Order {
  const before = mixGrams(order, mixId)
  if (grams === before) return order
  const others = order.lineItems.filter((line) => line.mixId !== mixId)
  if (grams === 0 || before === 0) return { ...order, lineItems: others }
  const scale = (line: LineItem): LineItem => {
    if (line.mixId !== mixId) return line
    const quantity = Math.round((line.quantity * grams) / before)
    return { ...line, quantity, total: fromCents(lineTotalCents(line.price, quantity)) }
  }
  return { ...order, lineItems: order.lineItems.map(scale) }
}
