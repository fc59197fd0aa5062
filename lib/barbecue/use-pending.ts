import { useLayoutEffect, useState } from 'react'
import { errorTexts } from '../api/error-texts'
import { useCurrentOrder } from '../cart/use-cart'
import { type PendingLine, readPending, rememberPending } from './pending-list'
import { isThere, sendToCart } from './send-to-cart'

interface Pending {
  lines: readonly PendingLine[]
  /** Why the last attempt left lines behind. */
  texts: readonly string[]
}

const NONE: Pending = { lines: [], texts: [] }

/** Lines of a barbecue that a closed tab or a failure kept out of this cart, and the way to bring or drop them. */
export function usePending() {
  const order = useCurrentOrder()
  const [pending, setPending] = useState(NONE)
  const [sending, setSending] = useState(false)
  const number = order?.number ?? null

  // Once per cart: what is missing later on, the shopper has taken out. Before the lines below are painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order's other changes do not count
  useLayoutEffect(() => {
    if (number === null) return setPending(NONE)
    const lines = readPending(number).filter((line) => !isThere(order, line))
    rememberPending(number, lines)
    setPending({ lines, texts: [] })
  }, [number])

  const resume = async () => {
    if (sending) return
    setSending(true)
    try {
      const failed = await sendToCart(pending.lines)
      setPending({ lines: failed, texts: [...new Set(failed.flatMap(({ texts }) => texts))] })
    } catch (error) {
      setPending({ ...pending, texts: errorTexts(error) })
    } finally {
      setSending(false)
    }
  }
  const drop = () => {
    if (number !== null) rememberPending(number, [])
    setPending(NONE)
  }
  return { ...pending, sending, resume, drop }
}
