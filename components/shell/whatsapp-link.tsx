'use client'

import type { ComponentProps } from 'react'
import { useCurrentOrder } from '@/lib/cart/use-cart'
import { whatsappHref } from '@/lib/shop/identity'

/** Opens WhatsApp with a message that names the current order if one exists. */
export function WhatsappLink(props: Omit<ComponentProps<'a'>, 'href'>) {
  const order = useCurrentOrder()
  return <a {...props} href={whatsappHref(order?.number)} target="_blank" rel="noreferrer" />
}
