import type { Dispatch } from 'react'
import { useEffect, useEffectEvent, useReducer } from 'react'
import { withBearer } from '../api/session'
import type { Order } from '../api/types'
import { useCall } from '../api/use-call'
import { accessTo, cart } from '../cart/cart'
import { isAuthorizing } from '../cart/stock-limits'
import { useCurrentOrder } from '../cart/use-cart'
import { refreshPromise, takeZipcode } from '../delivery/refresh-promise'
import { forgetDraft } from '../forms/use-form-draft'
import { trackAddressConfirmed } from '../services/analytics/checkout-events'
import {
  checkConnectivity,
  pingNow,
  readOffline,
  subscribeConnectivity,
} from '../services/connectivity'
import type { ErrorEvent } from './checkout-errors'
import {
  checkoutFailure,
  type ErrorArea,
  type ErrorBuckets,
  hasConnectionError,
  isOutcomeOpen,
  NO_ERRORS,
  reduceErrors,
} from './checkout-errors'
import { type PaidOrder, usePaidOrder } from './payment-again'
import type { Step } from './steps'

export interface Checkout extends Omit<PaidOrder, 'refuse'> {
  errors: ErrorBuckets
  /** Area of the call in progress. Clicks are ignored until it ends. */
  busy: ErrorArea | null
  /** Runs a step; returns the order, or null when it failed or another call is in progress. */
  run: (area: ErrorArea, step: Step) => Promise<Order | null>
  /** Runs any other call of the checkout in the same way. */
  attempt: <T>(area: ErrorArea, call: () => Promise<T>) => Promise<T | null>
  dismissErrors: () => void
}

interface Work {
  area: ErrorArea
  work: () => Promise<void>
}

export function useCheckout(): Checkout {
  const current = useCurrentOrder()
  const number = current?.number
  const { refuse, ...payments } = usePaidOrder(current)
  const [errors, report] = useReducer(reduceErrors, NO_ERRORS)
  const one = useCall(({ area, work }: Work) => {
    // Errors of other areas stay until the outcome, so that their button does not move.
    if (area === 'promotion') report({ type: 'emptied', area })
    return work()
  })
  const busy = one.pending?.area ?? null
  useErrorRecovery(busy ? NO_ERRORS : errors, (event) => {
    if (event.type === 'not-received') refuse()
    report(event)
  })

  const attempt: Checkout['attempt'] = async (area, call) => {
    let answer: Awaited<ReturnType<typeof call>> | null = null
    const work = async () => {
      try {
        answer = await call()
        report({ type: 'emptied', area })
      } catch (error) {
        const failure = checkoutFailure(error, area, current?.payments.at(-1))
        report({ type: 'emptied', area })
        if (failure.area === 'payment') refuse()
        report({ type: 'failed', ...failure })
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
    return attempt(area, () =>
      cart.exchange(async (order) => {
        const next = await withBearer((token) => step(order.number, accessTo(order, token)))
        // Before the new order opens another pane, where older errors no longer apply.
        report({ type: 'dismissed' })
        return next
      }),
    )
  }

  const dismissErrors = () => report({ type: 'dismissed' })
  return { errors, busy, run, attempt, dismissErrors, ...payments }
}

/** Lets the summary show the freight to a typed or chosen CEP. */
export function useFreightTo(zipcode: string | undefined): void {
  useEffect(() => {
    if (!zipcode || !/^\d{5}-?\d{3}$/.test(zipcode)) return
    takeZipcode(zipcode)
    void refreshPromise()
  }, [zipcode])
}

/** Takes the address step with typed data, whose draft is no longer needed once it returns true. */
export async function confirmTypedAddress(
  checkout: Checkout,
  step: Parameters<Checkout['run']>[1],
): Promise<boolean> {
  const next: Order | null = await checkout.run('address', step)
  if (!next) return false
  forgetDraft()
  trackAddressConfirmed(next)
  return true
}

/** An earlier read may overtake the lost call at the API. */
const SETTLED_MS = 3_000

/** Ends errors of the network that are over: a lost final call, and steps that did not arrive. */
function useErrorRecovery(errors: ErrorBuckets, report: Dispatch<ErrorEvent>): void {
  const isOpen = isOutcomeOpen(errors)
  const isCutOff = hasConnectionError(errors)
  const send = useEffectEvent(report)

  useEffect(() => {
    if (!isOpen) return
    let stop = () => {}
    const timer = setTimeout(() => {
      const before = cart.getState().order
      stop = cart.subscribe(() => {
        const { order } = cart.getState()
        if (order === before || order?.number !== before?.number || !order) return
        send({ type: isAuthorizing(order) ? 'dismissed' : 'not-received' })
      })
      cart.refresh()
    }, SETTLED_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isOpen])

  useEffect(() => {
    if (!isCutOff) return
    let wasOffline = readOffline()
    const stops = [
      subscribeConnectivity(() => {
        if (wasOffline && !readOffline()) send({ type: 'reconnected' })
        wasOffline = readOffline()
      }),
      // A read that succeeds is the first sign of the network.
      cart.subscribe(checkConnectivity),
    ]
    pingNow()
    return () => {
      for (const stop of stops) stop()
    }
  }, [isCutOff])
}
