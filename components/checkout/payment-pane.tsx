'use client'

import { useEffect, useState } from 'react'
import type { Order } from '@/lib/api/types'
import { cart } from '@/lib/cart/cart'
import { declinedPayment, isAuthorizing } from '@/lib/checkout/pane'
import type { Checkout } from '@/lib/checkout/use-checkout'
import { CouponForm } from './coupon-form'
import { DeclinedNotice } from './declined-notice'
import { FinalConfirmation } from './final-confirmation'
import { useIsHeldBack } from './pane-loading'
import { PaymentForm } from './payment-form'
import { PaymentPending } from './payment-pending'
import { useKeptFocus } from './use-kept-focus'

/** Choice of payment, then the last look before the order is placed (CHK-05, CHK-13). */
export function PaymentPane({ order, checkout }: { order: Order; checkout: Checkout }) {
  const [changing, setChanging] = useState(false)
  const isHeldBack = useIsHeldBack()
  const isRefused = checkout.errors.payment.length > 0
  const declined = declinedPayment(order)
  const isConfirming = order.state === 'confirm' && !changing && !declined

  // A refused payment is chosen anew, also after the shopper has closed the box.
  useEffect(() => {
    if (isRefused) setChanging(true)
  }, [isRefused])

  useKeptFocus(isConfirming)

  if (isAuthorizing(order) && checkout.busy !== 'general') {
    return <PaymentPending onAsk={cart.refresh} />
  }
  return (
    <div className="space-y-8">
      {isConfirming ? (
        <FinalConfirmation order={order} checkout={checkout} onChange={() => setChanging(true)} />
      ) : (
        <div>
          {declined && !isRefused ? <DeclinedNotice payment={declined} /> : null}
          <PaymentForm order={order} checkout={checkout} onDone={() => setChanging(false)} />
        </div>
      )}
      <div hidden={isHeldBack}>
        <CouponForm order={order} checkout={checkout} />
      </div>
    </div>
  )
}
