import { queryOptions } from '@tanstack/react-query'
import type { WirePromotion } from '../shared/contract/payment'
import { call } from './http'
import { type OrderAccess, withOrderToken } from './order-access'

/** Promotions the current cart is eligible for (API-31, Q05). */
export function getEligiblePromotions(access: OrderAccess): Promise<WirePromotion[]> {
  return read(withOrderToken('/api/v1/promotions?by_eligible=true', access), access.token)
}

/** Promotions of one customer (API-44, PAY-19). */
export function getUserPromotions(userId: number, token: string): Promise<WirePromotion[]> {
  return read(`/api/v1/promotions?by_user=${userId}`, token)
}

async function read(path: string, token?: string | null): Promise<WirePromotion[]> {
  const answer = await call<{ promotions: WirePromotion[] }>('GET', path, undefined, {
    token,
    expects: 'promotions',
  })
  return answer.promotions
}

type Load = () => Promise<WirePromotion[]>

export function eligiblePromotionsQuery(number: string, load: Load) {
  return queryOptions({
    queryKey: ['promotions', 'eligible', number],
    queryFn: load,
  })
}

export function userPromotionsQuery(userId: number | null, load: Load) {
  return queryOptions({
    queryKey: ['promotions', 'user', userId],
    queryFn: load,
    enabled: userId !== null,
  })
}
