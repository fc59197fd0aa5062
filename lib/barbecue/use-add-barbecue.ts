import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useCall } from '../api/use-call'
import { waitForOrder } from '../cart/wait-for-order'
import { track } from '../services/analytics/track'
import type { BarbecueLine } from './lines'
import { cartTargets, type FailedLine, sendToCart } from './pending'

interface Sent {
  lines: readonly BarbecueLine[]
  failed: readonly FailedLine[]
}

export type AddingBarbecue = ReturnType<typeof useAddBarbecue>

/**
 * Adds the lines to the cart, then opens it. Failed lines stay for another attempt, with later
 * edits.
 */
export function useAddBarbecue(lines: readonly BarbecueLine[]) {
  const router = useRouter()
  const [sent, setSent] = useState<Sent | null>(null)
  const failed = sent ? remainingLines(sent, lines) : null
  const { run, isPending, failure } = useCall(async () => {
    const targets = failed ?? cartTargets(lines, await waitForOrder())
    const left = await sendToCart(targets)
    if (left.length < targets.length) {
      track('added barbecue to cart', { lines: targets.length - left.length, failed: left.length })
    }
    if (left.length === 0) return router.push('/carrinho')
    setSent({ lines, failed: left })
  })
  const failedIds = sent?.failed.map(({ product }) => product.id) ?? []
  return {
    add: () => run(),
    isPending,
    texts: failure?.texts ?? [],
    /** Null before the first attempt. */
    failed,
    /** Ids of the lines that an attempt has added to the cart. */
    inCart: sent
      ? new Set(sent.lines.map(({ product }) => product.id).filter((id) => !failedIds.includes(id)))
      : NONE,
  }
}

const NONE: ReadonlySet<number> = new Set()

function remainingLines(
  { lines: before, failed }: Sent,
  lines: readonly BarbecueLine[],
): FailedLine[] {
  const quantityIn = (list: readonly BarbecueLine[], id: number) =>
    list.find(({ product }) => product.id === id)?.quantity ?? 0
  return failed.flatMap((line) => {
    const { id } = line.product
    const now = quantityIn(lines, id)
    return now > 0 ? { ...line, target: line.target - quantityIn(before, id) + now } : []
  })
}
