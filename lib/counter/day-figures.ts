import { shopDay } from '../shared/shop-time'
import type { BoardOrder } from './staff-api'

/** Counts of the orders of a day, and their money in BRL. */
export interface DayFigures {
  orders: number
  handedOver: number
  total: number
  charged: number
}

/** Figures of the orders whose window begins on the shop's day of `now` (ms). */
export function figuresOf(orders: readonly BoardOrder[], now: number): DayFigures {
  const today = shopDay(new Date(now))
  const ofDay = orders.filter(({ windowStart }) => shopDay(windowStart) === today)
  return {
    orders: ofDay.length,
    handedOver: ofDay.filter(({ step }) => step === 'entregue').length,
    total: sum(ofDay.map(({ total }) => total)),
    charged: sum(ofDay.map(({ charged }) => charged ?? 0)),
  }
}

/** Sums amounts in BRL by cents. */
function sum(amounts: number[]): number {
  return amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100
}

export type Delay = 'Atrasado' | 'Horário começou'

/** How an order stands against its window at `now` (ms), or null when it is in time or done. */
export function delayOf(
  { step, kind, windowStart, windowEnd }: BoardOrder,
  now: number,
): Delay | null {
  if (step === null || step === 'entregue' || step === 'problema') return null
  if (Date.parse(windowEnd) < now) return 'Atrasado'
  // An express window begins with the order.
  const isInShop = kind !== 'express' && (step === 'separar' || step === 'pesando')
  return isInShop && Date.parse(windowStart) < now ? 'Horário começou' : null
}
