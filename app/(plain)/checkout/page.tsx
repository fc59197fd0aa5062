import type { Metadata } from 'next'
import { CheckoutScreen } from '@/components/checkout/checkout-screen'

export const metadata: Metadata = {
  title: 'Fechar compra',
  robots: { index: false, follow: false },
}

export default function CheckoutPage() {
  return (
    <div className="page-width py-8">
      <h1 className="mb-6 font-bold text-3xl">Fechar compra</h1>
      <div className="min-h-loading">
        <CheckoutScreen />
      </div>
    </div>
  )
}
