import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import creditCardType from 'credit-card-type'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { CardBrand } from '@/lib/shared/contract/payment'
import { type Db, prepared } from '../db/database'
import { sandboxCharges, sandboxTokens } from '../db/schema/operations'
import {
  CaptureRejectedError,
  CardNotTakenError,
  type Gateway,
  type GatewayResponse,
  GatewayTimeoutError,
} from './gateway'
import { chargeOf, refundCharge, refundsOf, type SandboxCharge } from './sandbox-refunds'

const SLOW_MS = 3_000

/** Gateway that moves no money. Its ledger is in the database, so that it survives a crash. */
export function createSandboxGateway(db: Db, slowMs = SLOW_MS): Gateway {
  return {
    name: 'sandbox',
    takesCards: true,
    fields: null,
    lowestCents: 1,
    holdDays: Number.POSITIVE_INFINITY,
    merchantHoldDays: () => Number.POSITIVE_INFINITY,

    async tokenize(card) {
      if ('profileId' in card) throw new CardNotTakenError(card.profileId)
      const number = card.number.replace(/\D/g, '')
      const token = `tok_${randomBytes(18).toString('base64url')}`
      await db.insert(sandboxTokens).values({ token, behaviour: sandboxBehaviour(number) })
      return {
        token,
        oneUse: false,
        brand: cardBrand(number),
        lastDigits: number.slice(-4),
        holder: card.name,
        month: card.month,
        year: card.year,
      }
    },

    async authorize(key, amountCents, token) {
      const behaviour = await behaviourOf(db, token)
      if (behaviour === 'slow') await pause(slowMs)
      const [charge] = await insertCharge(db).execute({
        key,
        reference: newReference(),
        outcome: behaviour === 'decline' ? 'declined' : 'authorized',
        authorizedCents: amountCents,
      })
      if (behaviour === 'timeout') throw new GatewayTimeoutError(key)
      return charge ? responseOf(charge) : ((await lookup(db, key)) ?? { outcome: 'declined' })
    },

    lookup: (key) => lookup(db, key),
    nextAction: async () => null,

    async capture(key, amountCents) {
      await db
        .update(sandboxCharges)
        .set({ outcome: 'captured', capturedCents: amountCents })
        .where(
          and(
            eq(sandboxCharges.key, key),
            eq(sandboxCharges.outcome, 'authorized'),
            gte(sandboxCharges.authorizedCents, amountCents),
          ),
        )
      const [charge] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.key, key))
      if (charge?.capturedCents !== amountCents) throw new CaptureRejectedError(key)
    },

    async void(key) {
      await db
        .insert(sandboxCharges)
        .values({ key, reference: newReference(), outcome: 'voided', authorizedCents: 0 })
        .onConflictDoUpdate({
          target: sandboxCharges.key,
          set: { outcome: 'voided' },
          setWhere: eq(sandboxCharges.outcome, 'authorized'),
        })
    },

    refund: (key, refundKey, amountCents) => refundCharge(db, key, refundKey, amountCents),

    async read(key) {
      const [row] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.key, key))
      return row ? chargeOf(row, await refundsOf(db, [key])) : null
    },

    async *list(since) {
      const begun = gte(sandboxCharges.createdAt, since)
      const rows = await db
        .select()
        .from(sandboxCharges)
        .where(begun)
        .orderBy(asc(sandboxCharges.createdAt))
      const refunds = await refundsOf(
        db,
        rows.map(({ key }) => key),
      )
      for (const row of rows) yield chargeOf(row, refunds)
    },

    readEvent: () => null,

    // Tokens of the sandbox hold no card data and name no customer.
    async forgetCard() {},
    async forgetCustomer() {},
  }
}

function newReference(): string {
  return `ch_${randomBytes(12).toString('base64url')}`
}

const { placeholder } = sql

const selectToken = prepared((db) =>
  db
    .select()
    .from(sandboxTokens)
    .where(eq(sandboxTokens.token, placeholder('token')))
    .prepare('select_sandbox_token'),
)

/** Returns no row when the key is known. */
const insertCharge = prepared((db) =>
  db
    .insert(sandboxCharges)
    .values({
      key: placeholder('key'),
      reference: placeholder('reference'),
      outcome: placeholder('outcome'),
      authorizedCents: placeholder('authorizedCents'),
    })
    .onConflictDoNothing()
    .returning()
    .prepare('insert_sandbox_charge'),
)

async function behaviourOf(db: Db, token: string) {
  const [row] = await selectToken(db).execute({ token })
  return row?.behaviour ?? 'decline'
}

async function lookup(db: Db, key: string): Promise<GatewayResponse | null> {
  const [row] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.key, key))
  return row ? responseOf(row) : null
}

function responseOf({ outcome, reference }: SandboxCharge): GatewayResponse {
  return outcome === 'declined' || outcome === 'voided'
    ? { outcome: 'declined' }
    : { outcome: 'authorized', reference }
}

/** How the sandbox's test cards behave; every other number is approved. */
const SANDBOX_CARDS = {
  '4000000000000002': 'decline',
  '4000000000000010': 'slow',
  '4000000000000028': 'timeout',
} as const

type SandboxBehaviour = 'approve' | (typeof SANDBOX_CARDS)[keyof typeof SANDBOX_CARDS]

function sandboxBehaviour(number: string): SandboxBehaviour {
  return number in SANDBOX_CARDS ? SANDBOX_CARDS[number as keyof typeof SANDBOX_CARDS] : 'approve'
}

const BRANDS: Record<string, CardBrand> = {
  visa: 'visa',
  mastercard: 'master',
  'american-express': 'american_express',
  discover: 'discover',
}

/** The brand of a card number, 'other' for any the contract has no name for. */
function cardBrand(number: string): CardBrand {
  const [match] = creditCardType(number)
  return BRANDS[match?.type ?? ''] ?? 'other'
}
