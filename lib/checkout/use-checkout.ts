import { useReducer } from 'react'
import { withBearer } from '../account/session'
import type { Order } from '../api/types'
import { useCall } from '../api/use-call'
import { accessTo, cart } from '../cart/cart'
import { useCurrentOrder } from '../cart/use-cart'
import {
  checkoutFailure,
  type ErrorArea,
  type ErrorBuckets,
  NO_ERRORS,
  reduceErrors,
} from './checkout-errors'
import type { Step } from './steps'

export interface Checkout {
  errors: ErrorBuckets
  /** Area of the call under way; clicks meanwhile are ignored (CHK-09). */
  busy: ErrorArea | null
  /** Runs a step; its order, or null when it failed or another one is running. */
  run: (area: ErrorArea, step: Step) => Promise<Order | null>
  /** Runs any other call of the checkout with the same care. */
  attempt: <T>(area: ErrorArea, call: () => Promise<T>) => Promise<T | null>
  dismissErrors: () => void
}

interface Work {
  area: ErrorArea
  work: () => Promise<void>
}

/** The actions of the checkout with their five error buckets (CHK-15, CHK-20). */
export function useCheckout(): Checkout {
  const number = useCurrentOrder()?.number
  const [errors, report] = useReducer(reduceErrors, NO_ERRORS)
  const one = useCall(({ area, work }: Work) => {
    report({ type: 'started', area })
    return work()
  })

  const attempt: Checkout['attempt'] = async (area, call) => {
    let answer: Awaited<ReturnType<typeof call>> | null = null
    const work = async () => {
      try {
        answer = await call()
      } catch (error) {
        report({ type: 'failed', ...checkoutFailure(error, area) })
      }
    }
    await one.run({ area, work })
    return answer
  }

  const run: Checkout['run'] = async (area, step) => {
    if (!number) {
      report({ type: 'failed', area: 'general', texts: ['Invalid order'] })
      return null
    }
    const order = await attempt(area, () =>
      cart.exchange((order) => withBearer((token) => step(order.number, accessTo(order, token)))),
    )
    // The order went on: what was in its way is over.
    if (order) report({ type: 'dismissed' })
    return order
  }

  const busy = one.pending?.area ?? null
  return { errors, busy, run, attempt, dismissErrors: () => report({ type: 'dismissed' }) }
}
