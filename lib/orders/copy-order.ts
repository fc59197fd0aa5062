import { useState } from 'react'
import { withToken } from '../account/session'
import { errorTexts, isClientError } from '../api/errors'
import { copyOrder } from '../api/orders'
import type { CopiedOrder, LineItem, Order, SkippedLine } from '../api/types'
import { cart } from '../cart/cart'
import { trackAdditions } from '../cart/track-lines'
import { waitForOrder } from '../cart/wait-for-order'
import { formatBrl } from '../shared/money'
import { displayPrice, formatQuantity, unitLabel } from '../shared/weight'

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

const REASONS: Readonly<Record<string, string>> = {
  out_of_stock: 'fora de estoque',
  maximum_reached: 'o carrinho já tem o máximo',
}

interface CopyReport {
  /** What could not come along, and why. */
  skipped: string[]
  /** What came in a smaller quantity than the old order had. */
  reduced: string[]
  /** What costs more or less than it did. */
  repriced: string[]
}

/** What the customer should know after a copy: skipped, reduced and repriced items (ORD-20, Q31). */
export function copyReport(
  source: Order,
  before: Order | null,
  after: Order,
  skipped: readonly SkippedLine[],
): CopyReport {
  const left = new Set(skipped.map((line) => line.variantId))
  const copied = source.lineItems.filter((line) => line.mixId === null && !left.has(line.variantId))
  return {
    skipped: skipped.map(({ name, reason }) => `${name}: ${REASONS[reason] ?? 'indisponível'}`),
    reduced: copied.flatMap((line) => {
      const added = quantityIn(after, line) - quantityIn(before, line)
      if (added >= line.quantity) return []
      const unit = line.variant.unitForQuantity
      return `${line.variant.name}: ${formatQuantity(added, unit)} de ${formatQuantity(line.quantity, unit)}`
    }),
    repriced: copied.flatMap((line) => {
      const now = plainLine(after, line.variantId)
      if (!now || now.price === line.price) return []
      return `${line.variant.name}: ${priceText(line)}, agora ${priceText(now)}`
    }),
  }
}

/** All came along, at the old prices. */
export function isWholeCopy({ skipped, reduced, repriced }: CopyReport): boolean {
  return skipped.length + reduced.length + repriced.length === 0
}

function priceText({ price, variant: { unitForQuantity: unit } }: LineItem): string {
  return `${formatBrl(displayPrice(price, unit))} /${unitLabel(unit)}`
}

function quantityIn(order: Order | null, { variantId }: LineItem): number {
  return (order && plainLine(order, variantId)?.quantity) ?? 0
}

function plainLine({ lineItems }: Order, variantId: number): LineItem | undefined {
  return lineItems.find((line) => line.variantId === variantId && line.mixId === null)
}
