import type { Metadata } from 'next'
import { Suspense } from 'react'
import { OrderList } from '@/components/orders/order-list'
import { PageLoader } from '@/components/ui/page-loader'

export const metadata: Metadata = { title: 'Meus pedidos' }

export default function OrdersPage() {
  return (
    <>
      <h1 className="font-bold text-3xl">MEUS PEDIDOS</h1>
      <Suspense fallback={<PageLoader />}>
        <OrderList />
      </Suspense>
    </>
  )
}
