import { setTimeout as pause } from 'node:timers/promises'
import { inArray, like, sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { plainReason } from '@/lib/shared/plain-reason.mjs'
import { OperatorError } from '../../service/base/errors'
import type { Db } from '../../service/db/database'
import { gatewayCharges } from '../../service/db/schema/gateway'
import { outbox } from '../../service/db/schema/operations'
import { openStripe } from '../../service/payments/stripe/open-stripe'
import { createStripeGateway } from '../../service/payments/stripe/stripe-gateway'
import type { Ops } from '../command'
import { STEPS, type StepContext } from './steps'

export interface CheckRow {
  step: string
  result: 'ok' | 'failed' | 'not seen'
  says: string | null
  /** The gateway's id of the last request, to find in its log. */
  request_id: string | null
}

const TEST_KEY = /^[sr]k_test_/
const WEBHOOK_MS = 60_000
const POLL_MS = 250

/**
 * Runs all steps at the real service with the owner's test keys. Throws OperatorError without them.
 */
export async function runConformanceChecks(
  { db, env: { gateway, stripe: settings }, progress }: Pick<Ops, 'db' | 'env' | 'progress'>,
  webhookMs = WEBHOOK_MS,
): Promise<CheckRow[]> {
  if (gateway !== 'stripe' || !settings) {
    throw new OperatorError('only Stripe is checked: set PAYMENT_GATEWAY=stripe and its test keys')
  }
  if (!TEST_KEY.test(settings.secretKey)) {
    throw new OperatorError('STRIPE_SECRET_KEY is no test key: no call was made')
  }
  const { httpClient, lastRequestId, loseNext } = losingClient()
  const own = { ...settings, httpClient }
  const begunAt = new Date()
  const prefix = `check:${begunAt.getTime()}:`
  const context: StepContext = {
    gateway: createStripeGateway(db, own),
    stripe: openStripe(own),
    keyOf: (number) => `${prefix}${number}`,
    loseNext,
    begunAt,
  }
  const rows: CheckRow[] = []
  try {
    for (const [index, { name: step, run }] of STEPS.entries()) {
      progress(index, STEPS.length + 1, step)
      const says = await run(context).then(() => null, textOf)
      const result = says === null ? 'ok' : 'failed'
      rows.push({ step, result, says, request_id: lastRequestId() })
    }
    const step = 'receive an event'
    progress(STEPS.length, STEPS.length + 1, step)
    const isSeen = await waitForEvent(
      db,
      (await keysOf(db, prefix)).flatMap(({ intentId }) => intentId ?? []),
      webhookMs,
    )
    rows.push({
      step,
      result: isSeen ? 'ok' : 'not seen',
      says: isSeen
        ? null
        : 'no event arrived at /webhooks/payments: is this address registered at the gateway?',
      request_id: null,
    })
  } finally {
    await releaseAll(context, await keysOf(db, prefix))
    await db.delete(gatewayCharges).where(like(gatewayCharges.key, `${prefix}%`))
  }
  return rows
}

async function keysOf(db: Db, prefix: string) {
  return await db
    .select()
    .from(gatewayCharges)
    .where(like(gatewayCharges.key, `${prefix}%`))
}

/** Releases the holds that a failed step left; charges stay. */
async function releaseAll({ gateway }: StepContext, charges: { key: string }[]): Promise<void> {
  for (const { key } of charges) await gateway.void(key).catch(() => {})
}

/** Whether an event about one of these intents arrived in time. */
async function waitForEvent(db: Db, intents: string[], webhookMs: number): Promise<boolean> {
  if (intents.length === 0) return false
  const isAboutThem = inArray(sql`${outbox.payload} ->> 'charge'`, intents)
  const deadline = Date.now() + webhookMs
  for (;;) {
    if ((await db.$count(outbox, isAboutThem)) > 0) return true
    if (Date.now() > deadline) return false
    await pause(POLL_MS)
  }
}

function textOf(cause: unknown): string {
  return plainReason(cause) ?? (cause instanceof Error ? cause.message : String(cause))
}

/** HTTP client that records the id of its last request and can drop a response. */
function losingClient() {
  const client = Stripe.createNodeHttpClient()
  let lastRequestId: string | null = null
  let lost: string | null = null

  const makeRequest: Stripe.HttpClient['makeRequest'] = async (host, port, path, ...rest) => {
    const response = await client.makeRequest(host, port, path, ...rest)
    const id = response.getHeaders()['request-id']
    lastRequestId = typeof id === 'string' ? id : null
    if (lost === null || !path.endsWith(lost)) return response
    lost = null
    await response.toJSON()
    throw new Error('the response was dropped on purpose')
  }

  return {
    httpClient: { getClientName: () => client.getClientName(), makeRequest },
    /** Stripe's id of the last request, to find in its log. */
    lastRequestId: () => lastRequestId,
    /** Drops the response to the next request with this end of the path, after Stripe has acted. */
    loseNext(path: string): void {
      lost = path
    },
  }
}
