'use client'

import dynamic from 'next/dynamic'
import { type MouseEvent, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { giveUpPayment } from '@/lib/api/checkouts'
import type { Order, Payment } from '@/lib/api/types'
import { cart } from '@/lib/cart/cart'
import { isAuthorizing } from '@/lib/cart/stock-limits'
import { errorsAtButton } from '@/lib/checkout/checkout-errors'
import { completeOrder } from '@/lib/checkout/complete-order'
import { isConfirmState, waitsFor } from '@/lib/checkout/stage'
import type { Checkout } from '@/lib/checkout/use-checkout'
import { useCouponEntry, useCouponForm } from '@/lib/checkout/use-coupon-form'
import { useHeadingFocus } from '@/lib/checkout/use-heading-focus'
import { useReceiptTaxId } from '@/lib/checkout/use-receipt-tax-id'
import { SectionErrors } from './checkout-section'
import { AppliedCoupons, CouponForm } from './coupon-form'
import { ChosenPayment, FinishBar, OrderTotal } from './final-confirmation'
import { PricedLabel } from './order-preview'
import { PaneLoader, PaneSpinner, useIsHidden } from './pane-loading'
import {
  AcceptedPayment,
  AgainNotice,
  DeclinedNotice,
  PaymentForm,
  usePaymentMethods,
} from './payment-form'

/** Loaded on first render: only a gateway that asks the shopper's bank needs it. */
const BankStep = dynamic(() => import('./bank-step').then((m) => m.BankStep), {
  loading: PaneLoader,
})

const ASK_MS = 3_000
/** Poll interval during a review, in ms: a review may take an hour. */
const ASK_IN_REVIEW_MS = 15_000

interface PaymentPendingProps {
  order: Order
  checkout: Checkout
  opensBank: boolean
}

/** Shown until the gateway reports the outcome. Nothing can be changed or paid twice meanwhile. */
function PaymentPending({ order, checkout, opensBank }: PaymentPendingProps) {
  const who = waitsFor(order)
  const isIdle = checkout.busy === null
  const pause = who === 'review' ? ASK_IN_REVIEW_MS : ASK_MS
  useEffect(() => {
    if (!isIdle) return
    const timer = setInterval(cart.refresh, pause)
    return () => clearInterval(timer)
  }, [isIdle, pause])

  if (who === 'customer') return <BankStep order={order} checkout={checkout} isAtOnce={opensBank} />
  return (
    <div className="space-y-4">
      <PaneSpinner />
      {who === 'review' ? (
        <>
          <p>
            O pagamento está em análise, o que pode levar até uma hora. Esta página avisa assim que
            o pedido for recebido, você também recebe um e-mail, e nada é cobrado duas vezes.
          </p>
          <Button
            variant="secondary"
            className="w-full sm:w-auto"
            loading={!isIdle}
            onClick={() => checkout.run('payment', giveUpPayment)}
          >
            Alterar forma de pagamento
          </Button>
        </>
      ) : (
        <p>
          Estamos confirmando o seu pagamento. Aguarde um instante: esta página avisa assim que o
          pedido for recebido, e nada é cobrado duas vezes.
        </p>
      )}
    </div>
  )
}

/** Loads late: few shoppers need it. */
const ReceiptTaxId = dynamic(() => import('./receipt-tax-id').then((m) => m.ReceiptTaxId))

const FORM_ID = 'payment-form'

interface PaymentPaneProps {
  order: Order
  checkout: Checkout
  onGiveUpCoupon: (code: string) => void
}

/**
 * Choice of payment, then the final confirmation.
 * In both, the coupon form is above what it may change. The button first applies a typed coupon.
 */
export function PaymentPane({ order, checkout, onGiveUpCoupon }: PaymentPaneProps) {
  const [changing, setChanging] = useState(false)
  const [isSending, setSending] = useState(false)
  const [opensBank, setOpensBank] = useState(false)
  const [tried, setTried] = useState(() => (isAuthorizing(order) ? lastPayment(order) : null))
  const [wasRefused, setRefused] = useState(false)
  /** The declined payment after which another choice began. */
  const [left, setLeft] = useState<number | null>(null)
  const isHidden = useIsHidden()
  const [savesCard, setSavesCard] = useState(false)
  const coupon = useCouponEntry(order, checkout)
  const receipt = useReceiptTaxId(order, checkout)
  const isRefused = checkout.errors.payment.length > 0
  // A card valid for one attempt leaves no payment that would show the refusal.
  const spent = wasRefused && !lastPayment(order) ? tried : null
  const declined = checkout.declined ?? spent
  const isConfirming = isConfirmState(order.state) && !changing && !declined

  // A declined payment must be chosen again, even after the error box is closed.
  useEffect(() => {
    if (!isRefused) return
    setChanging(true)
    setRefused(true)
  }, [isRefused])

  // Chosen before something took the order back to this pane.
  const paid = changing || declined || order.state !== 'payment' ? null : checkout.paid

  const isPending = isAuthorizing(order) && checkout.busy !== 'general'
  const coupons = useCouponForm({
    order,
    checkout,
    entry: coupon,
    isLast: isConfirming,
    onGiveUp: onGiveUpCoupon,
  })
  useHeadingFocus(isPending ? 'pending' : isConfirming)
  const methods = usePaymentMethods(order, !isConfirming)

  const accept = (isSaved: boolean) => {
    setSavesCard(isSaved)
    coupon.clearRefused()
    setChanging(false)
    setRefused(false)
    setTried(null)
  }
  const leaveDeclined = () => {
    if (isRefused) checkout.dismissErrors()
    if (declined) setLeft(declined.id)
    // Else `tried` would report the order's declined payment again, which has another id.
    setTried(null)
  }
  const finish = async () => {
    // An accepted coupon changes the total: the shopper must confirm again.
    if (coupon.isOpen) return void (await coupon.apply(coupon.code.trim()))
    if (!receipt.isSaved && !(await receipt.save())) return
    setTried(lastPayment(order))
    setRefused(false)
    setSending(true)
    const response = await checkout.run('general', completeOrder(order))
    setSending(false)
    setOpensBank(response !== null && waitsFor(response) === 'customer')
  }
  const proceed = async (event: MouseEvent<HTMLButtonElement>) => {
    if (!coupon.isOpen) return
    event.preventDefault()
    const { form } = event.currentTarget
    if (await coupon.apply(coupon.code.trim())) form?.requestSubmit()
  }
  const { general } = checkout.errors
  const cutOff = errorsAtButton(checkout.errors.payment)
  // Deleting a saved card is a call of `payment` too, and repeats no other one.
  const repeated = checkout.busy === 'general' ? general : checkout.busy === 'payment' ? cutOff : []
  const failure = (
    <SectionErrors
      texts={[...general, ...cutOff]}
      isRepeating={repeated.length > 0}
      onDismiss={checkout.dismissErrors}
    />
  )
  if (isPending) {
    return (
      <div className="space-y-4">
        {failure}
        <PaymentPending order={order} checkout={checkout} opensBank={opensBank} />
      </div>
    )
  }
  return (
    <div className="space-y-6">
      {isConfirming ? (
        <div className="space-y-4">
          <h3 tabIndex={-1} data-open-pane className="-scroll-mt-2 font-semibold text-lg">
            Confirme seu pedido
          </h3>
          <ChosenPayment order={order} checkout={checkout} onChange={() => setChanging(true)} />
          <OrderTotal order={order}>
            <AppliedCoupons order={order} checkout={checkout} coupons={coupons} isSum />
          </OrderTotal>
        </div>
      ) : (
        <div className="space-y-4 empty:hidden">
          {declined && !isRefused && declined.id !== left ? (
            <DeclinedNotice payment={declined} />
          ) : null}
          {paid && !methods.isPending ? (
            <AgainNotice paid={paid} order={order} methods={methods.data?.paymentMethods} />
          ) : null}
          {checkout.accepted && changing && !wasRefused ? (
            <AcceptedPayment
              order={order}
              isSending={checkout.busy !== null}
              onBack={() => setChanging(false)}
            />
          ) : null}
        </div>
      )}
      <div hidden={isHidden}>
        <CouponForm
          order={order}
          checkout={checkout}
          entry={coupon}
          coupons={coupons}
          isLast={isConfirming}
        />
      </div>
      {isConfirming ? null : (
        <PaymentForm
          id={FORM_ID}
          methods={methods}
          order={order}
          checkout={checkout}
          savesCard={savesCard && paid !== null}
          onEdit={leaveDeclined}
          onDone={accept}
        />
      )}
      {isConfirming && order.receiptTaxId !== undefined ? (
        <ReceiptTaxId entry={receipt} checkout={checkout} isSending={isSending} />
      ) : null}
      {failure}
      {isConfirming ? (
        <FinishBar order={order} checkout={checkout} isSending={isSending} onFinish={finish} />
      ) : null}
      {!isConfirming && methods.data ? (
        <Button
          type="submit"
          form={FORM_ID}
          onClick={proceed}
          disabled={checkout.busy === 'promotion'}
          loading={checkout.busy === 'payment'}
          className="w-full max-sm:px-2 sm:text-lg"
        >
          <PricedLabel text="CONTINUAR" amount={order.total} />
        </Button>
      ) : null}
    </div>
  )
}

const lastPayment = ({ payments }: Order): Payment | null => payments.at(-1) ?? null
