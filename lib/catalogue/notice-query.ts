import { queryOptions } from '@tanstack/react-query'
import { withToken } from '../account/session'
import { getVariant } from '../api/notices'
import { FRESH_MS } from './fresh'

/** Whether the customer waits for the variant; one entry a variant (ITEM-11, ITEM-12). */
export function noticeQuery(variantId: number, token: string) {
  return queryOptions({
    queryKey: ['notice', variantId, token],
    queryFn: async ({ signal }) => {
      const variant = await withToken((bearer) => getVariant(variantId, { token: bearer, signal }))
      return variant.shouldNotifyUser
    },
    staleTime: FRESH_MS,
  })
}
