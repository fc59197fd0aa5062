import { useOrderBlends } from '../blends/use-order-blends'
import type { ConfirmedItem, ConfirmedOrder } from './confirmed-order'

/** Items of an order. Blends get their names once these are read. */
export function useNamedItems({
  number,
  items,
}: Pick<ConfirmedOrder, 'number' | 'items'>): ConfirmedItem[] {
  const blends = items.flatMap(({ mixId }) => (mixId === undefined ? [] : [{ mixId }]))
  const known = useOrderBlends({ number, blends })
  return items.map((item) => ({ ...item, name: known.get(item.mixId ?? 0)?.name ?? item.name }))
}
