import type { Metadata } from 'next'
import { SavedCards } from '@/components/account/saved-cards'
import { paymentPageName } from '@/lib/payments/payment-page'

export const generateMetadata = (): Metadata => ({ title: paymentPageName() })

export default function CardsPage() {
  return (
    <>
      <h1 className="mb-6 font-bold text-3xl">{paymentPageName().toUpperCase()}</h1>
      <SavedCards />
    </>
  )
}
