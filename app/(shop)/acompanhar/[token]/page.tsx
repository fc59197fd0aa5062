import { connection } from 'next/server'
import { SharedTracker } from '@/components/orders/shared-tracker'
import { OrderNeedsScript } from '@/components/shell/order-by-phone'
import { trackerMetadata } from '@/lib/server/seo/metadata'

export const metadata = trackerMetadata()

interface Props {
  params: Promise<{ token: string }>
}

/** Rendered per request, so that no secret link ends up in the page cache. */
export default async function SharedTrackerPage({ params }: Props) {
  await connection()
  const { token } = await params
  return (
    <div className="page-width min-h-loading noscript:min-h-0 max-w-3xl py-8">
      <SharedTracker token={token} />
      <OrderNeedsScript />
    </div>
  )
}
