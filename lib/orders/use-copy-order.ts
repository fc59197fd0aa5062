import { useState } from 'react'
import { withToken } from '../account/session'
import { isClientError } from '../api/api-error'
import { errorTexts } from '../api/error-texts'
import { copyOrder } from '../api/orders'
import type { CopiedOrder, Order } from '../api/types'
import { cart } from '../cart/cart'
import { trackAdditions } from '../cart/track-lines'
import { waitForOrder } from '../cart/wait-for-order'
import { type CopyReport, copyReport } from './copy-report'

export type Copying =
  | { step: 'idle' | 'asking' | 'copying' }
  | { step: 'copied'; report: CopyReport }
  /** `unsure`: the API may have copied before it fell silent. */
  | { step: 'failed'; texts: readonly string[]; unsure: boolean }

/** Copies an old order into the current cart after a question, and tells what became of it (ORD-19, ORD-20). */
export function useCopyOrder(source: Order) {
  const [copying, set] = useState<Copying>({ step: 'idle' })

  async function confirm() {
    if (copying.step === 'copying') return
    set({ step: 'copying' })
    let isSent = false
    try {
      await waitForOrder()
      await cart.flush()
      isSent = true
      set({ step: 'copied', report: await copyInto(source) })
    } catch (error) {
      set({ step: 'failed', texts: errorTexts(error), unsure: isSent && !isClientError(error) })
    }
  }

  return {
    copying,
    ask: () => set({ step: 'asking' }),
    confirm,
    close: () => set((now) => (now.step === 'copying' ? now : { step: 'idle' })),
  }
}

async function copyInto(source: Order): Promise<CopyReport> {
  let before: Order | null = null
  const after = await cart.exchange((order) => {
    before = order
    return withToken((token) => copyOrder(order.number, source.number, token))
  })
  if (before) trackAdditions(before, after)
  return copyReport(source, before, after, (after as CopiedOrder).skippedLineItems)
}
