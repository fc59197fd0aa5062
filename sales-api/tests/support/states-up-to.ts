import type { FulfilmentState } from '@/lib/shared/order-states'
import { nextFulfilment } from '../../service/domain/fulfilment/states'

/** The states after `from` up to `to`, each the first move that the one before it allows. */
export function statesUpTo(
  to: FulfilmentState,
  from: FulfilmentState = 'payment_evaluating',
): FulfilmentState[] {
  const way: FulfilmentState[] = []
  for (let state = from; state !== to; ) {
    const [next] = nextFulfilment(state)
    if (!next || way.includes(next)) throw new Error(`no usual way leads from ${from} to ${to}`)
    way.push(next)
    state = next
  }
  return way
}
