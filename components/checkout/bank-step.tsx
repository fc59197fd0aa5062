'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { getPaymentAction, giveUpPayment } from '@/lib/api/checkouts'
import type { OrderAccess } from '@/lib/api/http'
import { withBearer } from '@/lib/api/session'
import type { Order } from '@/lib/api/types'
import { accessTo, cart } from '@/lib/cart/cart'
import { completeOrder } from '@/lib/checkout/complete-order'
import type { Checkout } from '@/lib/checkout/use-checkout'
import { findBrowserGateway } from '@/lib/payments/browser-gateways'

/** The gateway's script could not be loaded, so the bank's window did not open. */
class BankUnreachableError extends Error {
  override readonly name = 'BankUnreachableError'
}

/**
 * Opens the bank's window over the page if the payment still waits for it. Only the API knows the
 * result.
 */
async function proveAtBank(number: string, access: OrderAccess): Promise<void> {
  const action = await getPaymentAction(number, access)
  const gateway = action && findBrowserGateway(action.gateway)
  if (!gateway) return
  const opened = await gateway.open(action.publicKey).catch((cause) => {
    throw new BankUnreachableError(gateway.name, { cause })
  })
  await opened.proveAtBank(action.clientSecret).catch(() => {
    // Another tab or the shop settled the payment meanwhile.
  })
}

interface BankStepProps {
  order: Order
  checkout: Checkout
  /**
   * Whether to open the bank's window immediately: true after FINALIZAR PEDIDO, not on a later
   * visit.
   */
  isAtOnce: boolean
}

const ASKS =
  'O seu banco quer confirmar que é você quem compra. A janela dele abre nesta página, e nada é cobrado antes disso.'
const BLOCKED =
  'Não conseguimos abrir a janela do seu banco. Um bloqueador de conteúdo ou a conexão pode ser a causa. Nada foi cobrado: tente de novo ou use outro cartão.'

/** Step in which the bank authenticates the cardholder. The result is read from the API. */
export function BankStep({ order, checkout, isAtOnce }: BankStepProps) {
  const [doing, setDoing] = useState<'bank' | 'other' | null>(null)
  const [isBlocked, setBlocked] = useState(false)
  const isBusy = checkout.busy !== null

  const goToBank = async () => {
    setDoing('bank')
    setBlocked(false)
    await checkout.attempt('payment', async () => {
      try {
        await withBearer((token) => proveAtBank(order.number, accessTo(order, token)))
      } catch (error) {
        if (!(error instanceof BankUnreachableError)) throw error
        return setBlocked(true)
      }
      await cart.exchange((now) =>
        withBearer((token) => completeOrder(now)(now.number, accessTo(now, token))),
      )
    })
    setDoing(null)
  }
  const payOtherwise = async () => {
    setDoing('other')
    await checkout.run('payment', giveUpPayment)
    setDoing(null)
  }

  const begin = useEffectEvent(goToBank)
  useEffect(() => {
    if (isAtOnce) begin()
  }, [isAtOnce])

  return (
    <div className="space-y-4">
      <h3 tabIndex={-1} data-open-pane className="font-semibold text-lg">
        Confirme no seu banco
      </h3>
      <p role="status">
        {doing === 'bank' ? 'Aguardando a confirmação do seu banco...' : isBlocked ? BLOCKED : ASKS}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          loading={doing === 'bank' && isBusy}
          onClick={goToBank}
          className="w-full sm:w-auto"
        >
          {isBlocked ? 'Tentar de novo' : 'Continuar no banco'}
        </Button>
        <Button
          variant="secondary"
          disabled={isBusy && doing !== 'other'}
          loading={doing === 'other' && isBusy}
          onClick={payOtherwise}
          className="w-full sm:w-auto"
        >
          Alterar cartão
        </Button>
      </div>
    </div>
  )
}
