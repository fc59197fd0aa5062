import { connection } from 'next/server'
import { SharedTracker } from '@/components/orders/shared-tracker'
import { OrderNeedsScript } from '@/components/shell/order-by-phone'
import { exchange } from '@/lib/api/http'
import type { ReadTracker } from '@/lib/api/trackers'
import { isOver } from '@/lib/orders/order-status'
import { trackerMetadata } from '@/lib/server/seo/metadata'
import { sharedTrackerSchema, type WireSharedTracker } from '@/lib/shared/contract/order'

export const metadata = trackerMetadata()

interface Props {
  params: Promise<{ token: string }>
}

/** Rendered per request, so that no secret link ends up in the page cache. */
export default async function SharedTrackerPage({ params }: Props) {
  await connection()
  const { token } = await params
  const read = await readTracker(token)
  return (
    <div className="follows-order page-width min-h-loading noscript:min-h-0 max-w-3xl py-8">
      <SharedTracker token={token} read={read} />
      {read ? null : <OrderNeedsScript />}
      {read && !isOver(read.tracker) ? (
        <noscript>
          <p className="mt-6">Recarregue a página para ver as novidades do pedido.</p>
        </noscript>
      ) : null}
    </div>
  )
}

/** Longest wait for the order, in ms; the browser reads the order anyway. */
const TIMEOUT_MS = 500

/** Null when the order cannot be read. Reports no failure: the path contains the signed token. */
async function readTracker(token: string): Promise<ReadTracker | null> {
  const tracker = await exchange<WireSharedTracker>(
    'GET',
    `/v2/trackers/${encodeURIComponent(token)}`,
    undefined,
    {
      parse: (wire) => sharedTrackerSchema.parse(wire),
      timeoutMs: TIMEOUT_MS,
      cache: 'no-store',
    },
  ).catch(() => null)
  return tracker && { tracker, readAt: Date.now() }
}
