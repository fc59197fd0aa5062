import type { paymentDisputes, paymentRefunds } from '../../db/schema/gateway'
import type { Charge } from '../../payments/gateway'
import type { PaymentRow } from '../checkout/being-paid'
import type { Disagreement } from './audit'

/** The shop's record of one charge of the gateway. */
export interface Booked {
  key: string
  /** Id of the charge at the gateway. */
  reference: string
  payment: PaymentRow | null
  refunds: (typeof paymentRefunds.$inferSelect)[]
  disputes: (typeof paymentDisputes.$inferSelect)[]
}

/** Names of the checks below, as the audit reports them. */
export const GATEWAY_CHECKS = [
  'a payment for each hold and capture of the gateway',
  'a hold or capture of the gateway for each payment',
  'amounts at the gateway',
  'refunds at the gateway',
  'disputes at the gateway',
] as const

type GatewayCheck = (typeof GATEWAY_CHECKS)[number]

/**
 * Returns the disagreements of shop and gateway about one charge; null stands for a side that does
 * not know the charge.
 */
export function compareBooks(booked: Booked | null, charge: Charge | null): Disagreement[] {
  const says = `charge ${charge?.reference ?? booked?.reference} (${booked?.key ?? charge?.key}): ${describeCharge(charge)}, ${describeBooked(booked)}`
  const found: GatewayCheck[] = []
  const payment = booked?.payment ?? null
  if (charge && isTaken(charge) && !isCounted(payment)) found.push(GATEWAY_CHECKS[0])
  if (isOwed(payment) && !(charge && isTaken(charge))) found.push(GATEWAY_CHECKS[1])
  if (charge && payment && isCounted(payment) && !sameAmount(payment, charge)) {
    found.push(GATEWAY_CHECKS[2])
  }
  if (charge && !sameRefunds(booked, charge)) found.push(GATEWAY_CHECKS[3])
  if (charge && !sameDisputes(booked, charge)) found.push(GATEWAY_CHECKS[4])
  return found.map((check) => ({ check, says }))
}

const isTaken = ({ state }: Charge) => state === 'held' || state === 'captured'

/** Whether the shop counts on the money, or is releasing it. */
function isCounted(payment: PaymentRow | null): boolean {
  return payment !== null && ['authorizing', 'pending', 'completed'].includes(payment.state)
}

/** Whether the gateway must hold or have captured money for the payment. */
function isOwed(payment: PaymentRow | null): boolean {
  if (payment === null || payment.failure !== null || payment.capturedCents === 0) return false
  return payment.state === 'pending' || payment.state === 'completed'
}

function sameAmount(payment: PaymentRow, charge: Charge): boolean {
  if (charge.state === 'held') {
    const isOpen = payment.state !== 'completed' || payment.capturedCents === 0
    return isOpen && charge.heldCents === payment.authorizedCents
  }
  if (charge.state !== 'captured') return true
  return charge.capturedCents === payment.capturedCents
}

const UNDELIVERED: readonly string[] = ['failed', 'canceled']

function sameRefunds(booked: Booked | null, charge: Charge): boolean {
  const recorded = (booked?.refunds ?? [])
    .filter(({ state }) => state === 'done')
    .map(({ key, gatewayId, cents }) => `${key ?? gatewayId} ${cents}`)
  const made = charge.refunds
    .filter(({ state }) => !UNDELIVERED.includes(state))
    .map(({ key, id, cents }) => `${key ?? id} ${cents}`)
  return sameTexts(recorded, made)
}

function sameDisputes(booked: Booked | null, charge: Charge): boolean {
  return sameTexts(
    (booked?.disputes ?? []).map(({ gatewayId, state }) => `${gatewayId} ${state}`),
    charge.disputes.map(({ id, state }) => `${id} ${state}`),
  )
}

function sameTexts(some: string[], others: string[]): boolean {
  return [...some].sort().join() === [...others].sort().join()
}

function describeCharge(charge: Charge | null): string {
  if (!charge) return 'not known at the gateway'
  const { state, heldCents, capturedCents, refunds, disputes } = charge
  return `${state} at the gateway (held ${heldCents}, captured ${capturedCents}, refunds ${refunds.length}, disputes ${disputes.length})`
}

function describeBooked(booked: Booked | null): string {
  if (!booked?.payment) return 'no payment'
  const { payment, refunds, disputes } = booked
  const { id, state, failure, authorizedCents, capturedCents } = payment
  return `payment ${id} is ${state}${failure ? ` (${failure})` : ''} (authorised ${authorizedCents ?? '-'}, captured ${capturedCents ?? '-'}, refunds ${refunds.length}, disputes ${disputes.length})`
}
