import dynamic from 'next/dynamic'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { giveUpPayment } from '@/lib/api/checkouts'
import type { Order } from '@/lib/api/types'
import { cart } from '@/lib/cart/cart'
import { waitsFor } from '@/lib/checkout/stage'
import type { Checkout } from '@/lib/checkout/use-checkout'
import { PaneLoader, PaneSpinner } from './pane-loading'

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
export function PaymentPending({ order, checkout, opensBank }: PaymentPendingProps) {
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
