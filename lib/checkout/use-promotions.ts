import { useQuery } from '@tanstack/react-query'
import { accessTo } from '../cart/cart'
import type { WirePromotion } from '../contract/promotion'
import { eligiblePromotionsQuery, userPromotionsQuery } from '../sales-api/promotions'
import type { Order } from '../sales-api/types'
import { useSession } from '../session/use-session'

/** Promotions of the logged-in customer; none for guests (PAY-19). */
export function useUserPromotions(): readonly WirePromotion[] {
  const { user, token } = useSession()
  return useQuery(userPromotionsQuery(user?.id ?? null, token)).data ?? []
}

/** Promotions this cart is eligible for; a failure stays silent (Q05, ERR-10). */
export function useEligiblePromotions(order: Order): readonly WirePromotion[] {
  const { token } = useSession()
  const access = accessTo(order, token)
  return useQuery(eligiblePromotionsQuery(order.number, access)).data ?? []
}
