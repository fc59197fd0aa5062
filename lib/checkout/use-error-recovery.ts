import { type Dispatch, useEffect, useEffectEvent } from 'react'
import { cart } from '../cart/cart'
import {
  checkConnectivity,
  pingNow,
  readOffline,
  subscribeConnectivity,
} from '../services/connectivity'
import {
  type ErrorBuckets,
  type ErrorEvent,
  hasConnectionError,
  isOutcomeOpen,
} from './checkout-errors'
import { isAuthorizing } from './stage'

/** An earlier read may overtake the lost call at the API. */
const SETTLED_MS = 3_000

/** Ends errors of the network that are over: a lost final call, and steps that did not arrive. */
export function useErrorRecovery(errors: ErrorBuckets, report: Dispatch<ErrorEvent>): void {
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
