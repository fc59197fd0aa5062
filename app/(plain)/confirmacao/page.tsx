import type { Metadata } from 'next'
import { Suspense } from 'react'
import { Confirmation, ConfirmationFromQuery } from '@/components/checkout/confirmation'

export const metadata: Metadata = {
  title: 'Pedido recebido',
  robots: { index: false, follow: false },
}

export default function ConfirmationPage() {
  return (
    <Suspense fallback={<Confirmation number={null} />}>
      <ConfirmationFromQuery />
    </Suspense>
  )
}
