import { useQuery } from '@tanstack/react-query'
import { useSession } from '../account/use-session'
import {
  eligiblePromotionsQuery,
  getEligiblePromotions,
  userPromotionsQuery,
} from '../api/payments'
import { withBearer } from '../api/session'
import type { Order } from '../api/types'
import { accessTo } from '../cart/cart'
import type { WirePromotion } from '../shared/contract/payment'

export function useUserPromotions(): readonly WirePromotion[] {
  const id = useSession().user?.id ?? null
  return useQuery(userPromotionsQuery(id)).data ?? []
}

/** Empty after a failure: promotions are only a hint. */
export function useEligiblePromotions(order: Order): readonly WirePromotion[] {
  const load = () => withBearer((token) => getEligiblePromotions(accessTo(order, token)))
  return useQuery(eligiblePromotionsQuery(order, load)).data ?? []
}
