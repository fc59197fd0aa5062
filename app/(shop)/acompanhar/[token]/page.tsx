import { connection } from 'next/server'
import { SharedTracker } from '@/components/orders/shared-tracker'
import { OrderNeedsScript } from '@/components/shell/order-by-phone'
import { readSharedTracker } from '@/lib/api/trackers'
import { trackerMetadata } from '@/lib/server/seo/metadata'
import { sharedTrackerSchema } from '@/lib/shared/contract/order'

export const metadata = trackerMetadata()

interface Props {
  params: Promise<{ token: string }>
}

/** Rendered per request, so that no secret link ends up in the page cache. */
export default async function SharedTrackerPage({ params }: Props) {
  await connection()
  const { token } = await params
  const read = await readSharedTracker(token, (wire) => sharedTrackerSchema.parse(wire))
  return (
    <div className="follows-order page-width min-h-loading noscript:min-h-0 max-w-3xl py-8">
      <SharedTracker token={token} read={read} />
      {read ? (
        <noscript>
          <p className="mt-6">Recarregue a página para ver as novidades do pedido.</p>
        </noscript>
      ) : (
        <OrderNeedsScript />
      )}
    </div>
  )
}
