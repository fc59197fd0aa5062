'use client'

import { useEffect } from 'react'
import { PaneSpinner } from './pane-loading'

const ASK_MS = 3_000

/** The gateway has not told the outcome yet: nothing can be changed or paid twice meanwhile. */
export function PaymentPending({ onAsk }: { onAsk: () => void }) {
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
