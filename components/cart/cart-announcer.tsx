import { useEffect, useState, useSyncExternalStore } from 'react'
import { ANNOUNCE_PAUSE_MS } from '@/lib/browser/use-settled'
import {
  type CartChange,
  getChanges,
  getServerChanges,
  subscribeChanges,
} from '@/lib/cart/recent-changes'
import { useCartProblem } from '@/lib/cart/use-cart'
import { formatQuantity } from '@/lib/shared/weight'

/** Announces the last of several quick clicks. Starts empty, since only changes are announced. */
export function CartAnnouncer() {
  const { last } = useSyncExternalStore(subscribeChanges, getChanges, getServerChanges)
  const problem = useCartProblem()
  const [settled, setSettled] = useState<CartChange | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(last), ANNOUNCE_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [last])
  return (
    <p role="status" className="sr-only">
      {last && settled && problem.length === 0 ? sayChange(settled) : ''}
    </p>
  )
}

/** One polite sentence about a change. */
export function sayChange({ product, quantity, removed }: CartChange): string {
  if (removed) return `${product.name} saiu do carrinho.`
  return `${product.name}: ${formatQuantity(quantity, product.unitForQuantity)} no carrinho.`
}
