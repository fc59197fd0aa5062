import { and, eq, exists, isNotNull, or } from 'drizzle-orm'
import type { Db } from '../db/database'
import { gatewayCharges, paymentRefunds } from '../db/schema/gateway'
import { sandboxCharges } from '../db/schema/operations'
import { payments } from '../db/schema/orders'
import type { Env } from '../env'
import { StartupError } from '../startup-error'
import type { Gateway } from './gateway'
import { createNoGateway } from './no-gateway'
import { createSandboxGateway } from './sandbox-gateway'
import { createStripeGateway } from './stripe/stripe-gateway'

/**
 * Opens the gateway that the settings name. Throws StartupError when the database holds open money
 * of another one.
 */
export async function openGateway(db: Db, env: Pick<Env, 'gateway' | 'stripe'>): Promise<Gateway> {
  const gateway = createGateway(db, env)
  await checkBooks(db, gateway)
  return gateway
}

function createGateway(db: Db, { gateway, stripe }: Pick<Env, 'gateway' | 'stripe'>): Gateway {
  if (gateway === 'none') return createNoGateway()
  if (gateway !== 'stripe') return createSandboxGateway(db)
  if (!stripe) throw new StartupError('PAYMENT_GATEWAY=stripe needs its keys')
  return createStripeGateway(db, stripe)
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
