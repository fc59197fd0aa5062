'use client'

import { usePathname } from 'next/navigation'
import { OrderDetail } from './order-detail'

/**
 * Order of `/minha-conta/pedidos/{number}`.
 * The page is not cached per number, so the number is read from the URL.
 */
export function OrderInAddress() {
  const [, , , number = ''] = usePathname().split('/')
  return <OrderDetail number={decodeURIComponent(number)} />
}
