import { readGuestOrder } from './guest-order'
import { useCurrentOrder } from './use-cart'

/** Number of the order this visitor is making, also on a page that broke before its cart was read (ERR-17). */
export function useOrderNumber(): string | null {
  const order = useCurrentOrder()
  return order?.number ?? readGuestOrder()?.number ?? null
}
