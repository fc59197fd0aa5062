import { eq } from 'drizzle-orm'
import type { Db } from '@/sales-api/service/db/database'
import { sandboxCharges } from '@/sales-api/service/db/schema/operations'
import { auditGateway } from '@/sales-api/service/domain/audit/gateway-audit'
import { createStripeGateway } from '@/sales-api/service/payments/stripe/stripe-gateway'
import { fakeStripeSettings, startFakeStripe } from '../../fake-stripe/fake-stripe'
import { CARD } from '../../support/purchase'

/**
 * Behaviour of a card: `slow` responds after three seconds, `late` is charged and its response
 * lost.
 */
type CardKind = 'good' | 'declined' | 'slow' | 'late'

interface Held {
  /** Number of the order. */
  number: string
  key: string
  at: Date
}

/** A gateway as the stress programs use it; it lives outside the processes that are killed. */
export interface StressGateway {
  /** Environment variables of the API for this gateway. */
  variables: Record<string, string>
  card(kind: CardKind): object
  /** What is held or charged there. */
  held(db: Db): Promise<Held[]>
  /**
   * Disagreements of gateway and shop, as the audit reports them. The sandbox's books are in the
   * shop's database.
   */
  disagreements(db: Db): Promise<unknown[]>
  close(): Promise<void>
}

export const GATEWAYS = ['sandbox', 'stripe'] as const

export async function openStressGateway(name: string): Promise<StressGateway> {
  if (name === 'sandbox') return SANDBOX
  if (name === 'stripe') return await standInForStripe()
  throw new Error(`--gateway must be one of ${GATEWAYS.join(', ')}, it is '${name}'`)
}

const NUMBERS: Record<CardKind, string> = {
  good: CARD.number,
  declined: '4000000000000002',
  slow: '4000000000000010',
  late: '4000000000000028',
}

export const SANDBOX: StressGateway = {
  variables: {},
  card: (kind) => ({ ...CARD, number: NUMBERS[kind] }),
  async held(db) {
    const rows = await db
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.outcome, 'authorized'))
    return rows.map(({ key, createdAt: at }) => ({ number: numberOf(key), key, at }))
  },
  disagreements: async () => [],
  close: async () => {},
}

const CONFIRM = 'POST /v1/payment_intents/:id/confirm'
const SLOW_MS = 3_000

async function standInForStripe(): Promise<StressGateway> {
  const fake = await startFakeStripe()
  const { settings, variables } = fakeStripeSettings(fake)
  return {
    variables,
    card(kind) {
      // A fault hits the next confirmation of any order.
      if (kind === 'slow') fake.faults.add({ on: CONFIRM, kind: 'delay-before', ms: SLOW_MS })
      // The library repeats a closed connection once by itself.
      if (kind === 'late') fake.faults.add({ on: CONFIRM, kind: 'cut-after', times: 2 })
      const id = kind === 'declined' ? 'pm_card_visa_chargeDeclined' : fake.typeCard()
      return { gateway_payment_profile_id: id }
    },
    async held() {
      const intents = [...fake.ledger.intents.values()]
      return intents.flatMap(({ status, charge, metadata: { key = '' } }) =>
        charge && (status === 'requires_capture' || status === 'succeeded')
          ? [{ number: numberOf(key), key, at: new Date(charge.created * 1_000) }]
          : [],
      )
    },
    disagreements: (db) =>
      auditGateway(db, createStripeGateway(db, settings), new Date(Date.now() - 86_400_000)),
    close: fake.close,
  }
}

function numberOf(key: string): string {
  return key.split(':')[0] ?? ''
}

/** Keys of additional holds or charges of an order. */
export async function findDoubled(gateway: StressGateway, db: Db): Promise<string[]> {
  const seen = new Set<string>()
  return (await gateway.held(db)).flatMap(({ number, key }) => {
    if (seen.has(number)) return [key]
    seen.add(number)
    return []
  })
}
