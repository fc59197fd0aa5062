import { and, eq, exists, isNotNull, or } from 'drizzle-orm'
import type { PaymentGateway } from '@/lib/shared/payment-gateways.mjs'
import { StartupError } from '../base/errors'
import type { Db } from '../db/database'
import { gatewayCharges, paymentRefunds } from '../db/schema/gateway'
import { sandboxCharges } from '../db/schema/operations'
import { payments } from '../db/schema/orders'
import type { Env } from '../env'
import { CardNotTakenError, type Gateway, RefundRejectedError } from './gateway'
import { createSandboxGateway } from './sandbox-gateway'

/**
 * Opens the gateway that the settings name, the sandbox when they name none. Throws StartupError
 * when the database holds open money of another gateway.
 */
export async function openGateway(db: Db, env: Pick<Env, 'gateway' | 'stripe'>): Promise<Gateway> {
  const gateway = await GATEWAYS[env.gateway ?? 'sandbox'](db, env)
  await checkBooks(db, gateway)
  return gateway
}

type CreateGateway = (db: Db, env: Pick<Env, 'stripe'>) => Gateway | Promise<Gateway>

const GATEWAYS: Readonly<Record<PaymentGateway, CreateGateway>> = {
  sandbox: (db) => createSandboxGateway(db),
  none: createNoGateway,
  async stripe(db, { stripe }) {
    if (!stripe) throw new StartupError('PAYMENT_GATEWAY=stripe needs its keys')
    // Imported on demand: Stripe's package is a quarter of all modules.
    const { createStripeGateway } = await import('./stripe/stripe-gateway')
    return createStripeGateway(db, stripe)
  },
}

/** Only the gateway that holds money can capture or release it. */
async function checkBooks(db: Db, { name }: Gateway): Promise<void> {
  if (name !== 'sandbox' && (await db.$count(sandboxCharges)) > 0) {
    throw new StartupError(
      'this database holds orders of the sandbox; begin with a new DATA_DIR or DATABASE_URL',
    )
  }
  if (name === 'stripe') return
  const recorded = db
    .select({ key: gatewayCharges.key })
    .from(gatewayCharges)
    .where(eq(gatewayCharges.key, payments.gatewayKey))
  const isUnsettled = or(
    eq(payments.state, 'authorizing'),
    and(eq(payments.state, 'pending'), isNotNull(payments.gatewayKey)),
  )
  const isAsked = db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, payments.id), eq(paymentRefunds.state, 'asked')))
  const open = await db.$count(payments, and(or(isUnsettled, exists(isAsked)), exists(recorded)))
  if (open > 0) {
    throw new StartupError(
      `payments are still open at Stripe (${open}); settle them with PAYMENT_GATEWAY=stripe first`,
    )
  }
}

/** Gateway of a shop without online cards: holds, captures and refunds nothing. */
export function createNoGateway(): Gateway {
  return {
    name: 'none',
    takesCards: false,
    fields: null,
    lowestCents: 0,
    holdDays: 0,
    merchantHoldDays: () => 0,
    async tokenize() {
      throw new CardNotTakenError('this shop takes no card online')
    },
    authorize: async () => ({ outcome: 'declined' }),
    lookup: async () => null,
    nextAction: async () => null,
    capture: refuse,
    // This gateway refuses every key anyway.
    async void() {},
    async refund(_key, refundKey) {
      throw new RefundRejectedError(refundKey)
    },
    read: async () => null,
    async *list() {},
    readEvent: () => null,
    // Cards of an earlier gateway, which this shop can no longer call.
    async forgetCard() {},
    async forgetCustomer() {},
  }
}

async function refuse(key: string): Promise<never> {
  throw new Error(`nothing is held online: ${key}`)
}
