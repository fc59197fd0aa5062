'use client'

import { useEffect, useState } from 'react'
import { FreeDeliveryOffer } from '@/components/delivery/free-delivery-offer'
import { Button } from '@/components/ui/button'
import type { Order, Payment } from '@/lib/api/types'
import { cart } from '@/lib/cart/cart'
import { declinedPayment, isAuthorizing } from '@/lib/checkout/stage'
import type { Checkout } from '@/lib/checkout/use-checkout'
import { brandName } from '@/lib/shared/card'
import { CouponForm } from './coupon-form'
import { ChosenPayment, FinalConfirmation } from './final-confirmation'
import { PaneSpinner, useIsHeldBack } from './pane-loading'
import { PaymentForm, usePaymentMethods } from './payment-form'
import { PricedLabel } from './priced-label'
import { useKeptFocus } from './use-kept-focus'

const FORM_ID = 'payment-form'

interface PaymentPaneProps {
  order: Order
  checkout: Checkout
  onGiveUpCoupon: (code: string) => void
}

/** The choice of payment, then the final confirmation; the coupon stands above the button of either. */
export function PaymentPane({ order, checkout, onGiveUpCoupon }: PaymentPaneProps) {
  const [changing, setChanging] = useState(false)
  const isHeldBack = useIsHeldBack()
  const isRefused = checkout.errors.payment.length > 0
  const declined = declinedPayment(order)
  const isConfirming = order.state === 'confirm' && !changing && !declined

  // A declined payment must be chosen again, even after the error box is closed.
  useEffect(() => {
    if (isRefused) setChanging(true)
  }, [isRefused])

  useKeptFocus(isConfirming)
  const methods = usePaymentMethods(order, !isConfirming)

  if (isAuthorizing(order) && checkout.busy !== 'general') {
    return <PaymentPending onAsk={cart.refresh} />
  }
  return (
    <div className="space-y-6">
      {isConfirming ? (
        <ChosenPayment order={order} checkout={checkout} onChange={() => setChanging(true)} />
      ) : (
        <div>
          {declined ? <DeclinedNotice payment={declined} /> : null}
          <PaymentForm
            id={FORM_ID}
            methods={methods}
            order={order}
            checkout={checkout}
            onDone={() => setChanging(false)}
          />
        </div>
      )}
      <div hidden={isHeldBack}>
        <CouponForm order={order} checkout={checkout} onGiveUp={onGiveUpCoupon} />
      </div>
      <div hidden={isHeldBack} className="empty:hidden">
        <FreeDeliveryOffer order={order} checkout={checkout} freight={order.shipTotal} />
      </div>
      {isConfirming ? <FinalConfirmation order={order} checkout={checkout} /> : null}
      {!isConfirming && methods.data ? (
        <Button
          type="submit"
          form={FORM_ID}
          disabled={checkout.busy === 'promotion'}
          loading={checkout.busy === 'payment'}
          className="w-full max-sm:px-2 sm:w-auto"
        >
          <PricedLabel text="CONTINUAR" amount={order.total} />
        </Button>
      ) : null}
    </div>
  )
}

/** Stays until another way to pay is chosen. */
function DeclinedNotice({ payment: { source } }: { payment: Payment }) {
  const brand = source?.ccType && source.ccType !== 'other' ? ` ${brandName(source.ccType)}` : ''
  const what = source ? `O cartão${brand} **** ${source.lastDigits}` : 'O pagamento'
  return (
    <p role="status" className="mb-4 rounded-lg border border-accent bg-accent/10 p-3 text-primary">
      {what} foi recusado e nada foi cobrado. Escolha outro cartão ou outra forma de pagamento.
    </p>
  )
}

const ASK_MS = 3_000

/** The gateway has not reported the outcome yet: nothing can be changed or paid twice meanwhile. */
function PaymentPending({ onAsk }: { onAsk: () => void }) {
  useEffect(() => {
    const timer = setInterval(onAsk, ASK_MS)
    return () => clearInterval(timer)
  }, [onAsk])

  return (
    <div className="space-y-4">
      <PaneSpinner />
      <p>
        Estamos confirmando o seu pagamento. Aguarde um instante: esta página avisa assim que o
        pedido for recebido, e nada é cobrado duas vezes.
      </p>
    </div>
  )
}
