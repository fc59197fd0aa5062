import type { Metadata } from 'next'
import { OrderInAddress } from '@/components/orders/order-detail'

export const metadata: Metadata = { title: 'Pedido' }

export function generateStaticParams() {
  return []
}

/**
 * Identical for every number, so that all share one cached page
 * (lib/server/missing/shared-pages.mjs).
 */
export default function OrderPage() {
  return (
    <div className="follows-order">
      <OrderInAddress />
    </div>
  )
}
