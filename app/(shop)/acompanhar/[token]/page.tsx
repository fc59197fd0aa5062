import type { Metadata } from 'next'
import { connection } from 'next/server'
import { SharedTracker } from '@/components/orders/shared-tracker'

export const metadata: Metadata = {
  title: 'Acompanhar pedido',
  robots: { index: false, follow: false },
  // The address is the key: it goes to nobody else.
  referrer: 'no-referrer',
}

interface Props {
  params: Promise<{ token: string }>
}

/** Made for each request, so that no link is kept. */
export default async function SharedTrackerPage({ params }: Props) {
  await connection()
  const { token } = await params
  return (
    <div className="page-width min-h-loading max-w-3xl py-8">
      <SharedTracker token={token} />
    </div>
  )
}
