import type { Metadata } from 'next'
import { connection } from 'next/server'
import { OrderDetail } from '@/components/orders/order-detail'

export const metadata: Metadata = { title: 'Pedido' }

interface Props {
  params: Promise<{ number: string }>
}

/** Rendered per request: caching a page for every number that somebody tries is not worth it. */
export default async function OrderPage({ params }: Props) {
  await connection()
  const { number } = await params
  return <OrderDetail number={number} />
}
