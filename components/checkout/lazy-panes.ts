'use client'

import dynamic from 'next/dynamic'
import { PaneLoader, SummaryRoom } from './pane-loading'

const guest = () => import('./guest-address')
const customer = () => import('./customer-address')
const pickup = () => import('./pickup-buyer')
const delivery = () => import('./delivery-pane')
const payment = () => import('./payment-pane')
const summary = () => import('./delivery-summary')

/** Each pane loads in its own chunk: no pane is shown before the order is known. */
export const GuestAddress = dynamic(() => guest().then((m) => m.GuestAddress), {
  loading: PaneLoader,
})
export const CustomerAddress = dynamic(() => customer().then((m) => m.CustomerAddress), {
  loading: PaneLoader,
})
export const PickupBuyer = dynamic(() => pickup().then((m) => m.PickupBuyer), {
  loading: PaneLoader,
})
export const DeliveryPane = dynamic(() => delivery().then((m) => m.DeliveryPane), {
  loading: PaneLoader,
})
export const PaymentPane = dynamic(() => payment().then((m) => m.PaymentPane), {
  loading: PaneLoader,
})
export const DeliverySummary = dynamic(() => summary().then((m) => m.DeliverySummary), {
  loading: SummaryRoom,
})

/** Loads the chunks while the order is being read. Failures are ignored here. */
export function preloadPanes(): void {
  for (const load of [guest, customer, pickup, delivery, payment, summary]) load().catch(() => {})
}
