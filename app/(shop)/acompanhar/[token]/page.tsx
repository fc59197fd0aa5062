import type { Metadata } from 'next'
import { connection } from 'next/server'
import { SharedTracker } from '@/components/orders/shared-tracker'

export const metadata: Metadata = {
  title: 'Acompanhar pedido',
  robots: { index: false, follow: false },
  // The URL grants access to the order, so no other site may receive it.
  referrer: 'no-referrer',
}

interface Props {
  params: Promise<{ token: string }>
}

/** Rendered per request, so that no secret link ends up in the page cache. */
export default async function SharedTrackerPage({ params }: Props) {
  await connection()
  const { token } = await params
  return (
    <div className="page-width min-h-loading max-w-3xl py-8">
      <SharedTracker token={token} />
    </div>
  )
}
