import { useState } from 'react'
import { promotionToPayment } from './steps'
import type { Checkout } from './use-checkout'

/** The typed code of a coupon. */
export interface CouponEntry {
  code: string
  type: (code: string) => void
  /** Whether the typed code was neither applied nor rejected. */
  isOpen: boolean
  /** Applies a code. Resolves to whether it was accepted; a rejected code stays in the field. */
  apply: (code: string) => Promise<boolean>
}

export function useCouponEntry({ run }: Checkout): CouponEntry {
  const [code, type] = useState('')
  const [refused, setRefused] = useState('')
  const typed = code.trim()
  const apply = async (wanted: string) => {
    const order = await run('promotion', promotionToPayment(wanted))
    type(order ? '' : wanted)
    setRefused(order ? '' : wanted)
    return order !== null
  }
  return { code, type, isOpen: typed !== '' && typed !== refused, apply }
}
