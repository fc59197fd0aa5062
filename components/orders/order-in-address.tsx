'use client'

import { usePathname } from 'next/navigation'
import { OrderDetail } from './order-detail'

/** The order of `/minha-conta/pedidos/{number}`. Its page is stored for no number, so that the address alone knows it. */
export function OrderInAddress() {
  const [, , , number = ''] = usePathname().split('/')
  return <OrderDetail number={decodeURIComponent(number)} />
}
