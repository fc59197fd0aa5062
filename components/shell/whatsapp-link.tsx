'use client'

import type { ComponentProps } from 'react'
import { useCurrentOrder } from '@/lib/cart/use-cart'
import { whatsappHref } from '@/lib/shop/identity'

/** Opens WhatsApp with a message that names the current cart if one exists. */
export function WhatsappLink(props: Omit<ComponentProps<'a'>, 'href'>) {
  const order = useCurrentOrder()
  const href = whatsappHref(order && `carrinho #${order.number}`)
  return <a {...props} href={href} target="_blank" rel="noreferrer" />
}
