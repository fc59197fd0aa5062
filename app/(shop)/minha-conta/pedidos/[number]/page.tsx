import type { Metadata } from 'next'
import { OrderInAddress } from '@/components/orders/order-detail'

export const metadata: Metadata = { title: 'Pedido' }

export function generateStaticParams() {
  return []
}

/** The same for every number, so that one stored page answers for all (lib/server/missing/shared-pages.mjs). */
export default function OrderPage() {
  return <OrderInAddress />
}
