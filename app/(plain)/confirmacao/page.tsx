import type { Metadata } from 'next'
import { Suspense } from 'react'
import { Confirmation, ConfirmationFromQuery } from '@/components/checkout/confirmation'
import { OrderNeedsScript } from '@/components/shell/order-by-phone'

export const metadata: Metadata = {
  title: 'Confirmação do pedido',
  robots: { index: false, follow: false },
}

export default function ConfirmationPage() {
  return (
    <>
      <Suspense fallback={<Confirmation number={null} />}>
        <ConfirmationFromQuery />
      </Suspense>
      <div className="page-width max-w-3xl">
        <OrderNeedsScript>
          <p>O link para acompanhar está no e-mail do pedido.</p>
        </OrderNeedsScript>
      </div>
    </>
  )
}
