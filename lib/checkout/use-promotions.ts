import { useQuery } from '@tanstack/react-query'
import { withBearer } from '../account/session'
import { useSession } from '../account/use-session'
import {
  eligiblePromotionsQuery,
  getEligiblePromotions,
  userPromotionsQuery,
} from '../api/payments'
import type { Order } from '../api/types'
import { accessTo } from '../cart/cart'
import type { WirePromotion } from '../shared/contract/payment'

/** Promotions of the logged-in customer; none for guests (PAY-19). */
export function useUserPromotions(): readonly WirePromotion[] {
  const id = useSession().user?.id ?? null
  return useQuery(userPromotionsQuery(id)).data ?? []
}

/** Promotions this cart is eligible for; a failure stays silent (Q05, ERR-10). */
export function useEligiblePromotions(order: Order): readonly WirePromotion[] {
  const load = () => withBearer((token) => getEligiblePromotions(accessTo(order, token)))
  return useQuery(eligiblePromotionsQuery(order.number, load)).data ?? []
}
