'use client'

import { useRef } from 'react'
import { useToken } from '@/lib/api/session-token'
import type { Product } from '@/lib/api/types'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'
import { useNearViewport } from '@/lib/browser/visibility'

const loadButton = async () => (await import('./stock-alert-button')).StockAlertButton

interface Props {
  product: Product
  /** Main action of the page. */
  main?: boolean
}

/** Slot of the stock alert button. Its code loads only for customers, near the viewport. */
export function StockAlertSlot({ product, main }: Props) {
  const slot = useRef<HTMLDivElement>(null)
  const token = useToken()
  const Button = useLazyComponent(loadButton, useNearViewport(slot, token !== null))
  return (
    <div ref={slot}>
      {Button && token ? <Button product={product} token={token} main={main} /> : null}
    </div>
  )
}
