import type { Metadata } from 'next'
import { Suspense } from 'react'
import { Confirmation, ConfirmationFromQuery } from '@/components/checkout/confirmation'
import { NeedsScript } from '@/components/ui/needs-script'

export const metadata: Metadata = {
  title: 'Pedido recebido',
  robots: { index: false, follow: false },
}

export default function ConfirmationPage() {
  return (
    <>
      <div className="page-width">
        <NeedsScript />
      </div>
      <Suspense fallback={<Confirmation number={null} />}>
        <ConfirmationFromQuery />
      </Suspense>
    </>
  )
}
