import { useState } from 'react'
import { promotionToPayment } from './steps'
import type { Checkout } from './use-checkout'

/** The code that is typed for a coupon. */
export interface CouponEntry {
  code: string
  type: (code: string) => void
  /** Whether a code is typed that was neither applied nor refused. */
  isOpen: boolean
  /** Applies this code; whether it was accepted. A refused code stays in the field. */
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
