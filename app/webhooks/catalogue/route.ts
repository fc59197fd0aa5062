import { webhookEnv } from '@/lib/env/storefront.mjs'
import { receiveEvent } from '@/lib/server/revalidation/receive-event'

/** Receives the sales API's signed webhooks about catalogue changes. */
export function POST(request: Request): Promise<Response> {
  return receiveEvent(request, webhookEnv)
}
