import { webhookEnv } from '@/lib/env/webhook'
import { receiveEvent } from '@/lib/server/revalidation/receive-event'

/** The sales API tells here, signed, what changed in its catalogue. */
export function POST(request: Request): Promise<Response> {
  return receiveEvent(request, webhookEnv)
}
