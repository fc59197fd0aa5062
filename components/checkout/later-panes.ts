'use client'

import dynamic from 'next/dynamic'
import { PaneLoader } from './pane-loader'

const delivery = () => import('./delivery-pane')
const payment = () => import('./payment-pane')
const summary = () => import('./delivery-summary')

/** The panes after the address come in chunks of their own, kept out of the first load. */
export const DeliveryPane = dynamic(() => delivery().then((m) => m.DeliveryPane), {
  loading: PaneLoader,
})
export const PaymentPane = dynamic(() => payment().then((m) => m.PaymentPane), {
  loading: PaneLoader,
})
export const DeliverySummary = dynamic(() => summary().then((m) => m.DeliverySummary))

/** Fetches them while the shopper is still at the address. */
export function preloadPanes(): void {
  for (const load of [delivery, payment, summary]) load().catch(() => {})
}
