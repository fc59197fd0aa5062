import type { Metadata } from 'next'
import { SharedTracker } from '@/components/tracking/shared-tracker'

export const metadata: Metadata = {
  title: 'Acompanhar pedido',
  robots: { index: false, follow: false },
  // The address is the key: it goes to nobody else.
  referrer: 'no-referrer',
}

/** Made for each request, so that no link is kept. */
export const dynamic = 'force-dynamic'

interface Props {
  params: Promise<{ token: string }>
}

export default async function SharedTrackerPage({ params }: Props) {
  const { token } = await params
  return (
    <div className="faixa max-w-3xl py-8">
      <SharedTracker token={token} />
    </div>
  )
}
