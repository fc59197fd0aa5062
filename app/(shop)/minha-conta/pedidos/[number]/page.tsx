import type { Metadata } from 'next'
import { OrderDetail } from '@/components/orders/order-detail'

export const metadata: Metadata = { title: 'Pedido' }

/** Made for each request: a page for every number that somebody tries is not worth keeping. */
export const dynamic = 'force-dynamic'

interface Props {
  params: Promise<{ number: string }>
}

export default async function OrderPage({ params }: Props) {
  const { number } = await params
  return <OrderDetail number={number} />
}
