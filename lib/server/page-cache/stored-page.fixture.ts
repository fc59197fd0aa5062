import { getRouteCacheKey } from 'next/dist/server/lib/route-cache-key'
import type { Entry } from './entry.mjs'

/** Key in the form that Next uses. */
export const pageKey = (path: string, kind = 'APP_PAGE') =>
  getRouteCacheKey(path, {
    kind: kind as never,
    sourceRoute: '/(shop)/produtos/[slug]/page',
  })

/** Value that Next stores for a page. */
export function pageValue(html: string) {
  return {
    kind: 'APP_PAGE',
    html,
    rscData: Buffer.from('rsc'),
    headers: {},
    postponed: undefined,
    status: 200,
    segmentData: new Map([['/_tree', Buffer.from('tree')]]),
  } as Entry['value']
}
