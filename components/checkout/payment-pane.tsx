'use client'

import { useState } from 'react'
import type { Checkout } from '@/lib/checkout/use-checkout'
import type { Order } from '@/lib/sales-api/types'
import { CouponForm } from './coupon-form'
import { FinalConfirmation } from './final-confirmation'
import { PaymentForm } from './payment-form'

/** Choice of payment, then the last look before the order is placed (CHK-05, CHK-13). */
export function PaymentPane({ order, checkout }: { order: Order; checkout: Checkout }) {
  const [changing, setChanging] = useState(false)
  const refused = checkout.errors.payment.length > 0
  const confirming = order.state === 'confirm' && !changing && !refused
  return (
    <div className="space-y-8">
      {confirming ? (
        <FinalConfirmation order={order} checkout={checkout} onChange={() => setChanging(true)} />
      ) : (
        <PaymentForm order={order} checkout={checkout} onDone={() => setChanging(false)} />
      )}
      <CouponForm order={order} checkout={checkout} />
    </div>
  )
}
