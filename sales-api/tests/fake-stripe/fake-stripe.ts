import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createEvents } from './events'
import { ConnectionCut, createFaults, createIdempotency, type StripeResponse } from './faults'
import { Failure, type Json, readForm } from './form'
import { type Behaviour, createLedger, presentCharge, presentIntent } from './ledger'
import {
  approveIntent,
  declineIntent,
  type Emit,
  expireIntent,
  failAuthentication,
  findIntent,
} from './payment-intents'
import { addMethod } from './payment-methods'
import { addDispute, addRefund, failRefund, presentDispute, presentRefund } from './refunds'
import { createRoutes } from './routes'

/** A received request, without secrets and without data that differ from run to run. */
interface RecordedRequest {
  method: string
  path: string
  query: string
  version: string | undefined
  idempotencyKey: string | undefined
  body: string
}

export const FAKE_SECRET_KEY = 'sk_test_fake'

/** Settings of a shop that uses the fake, and the same as environment variables. */
export function fakeStripeSettings({ url }: { url: string }) {
  const [publicKey, webhookSecret] = ['pk_test_fake', 'whsec_fake']
  return {
    settings: { secretKey: FAKE_SECRET_KEY, publicKey, webhookSecret, apiUrl: url },
    variables: {
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: FAKE_SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: publicKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: url,
    },
  }
}

/** Server that responds as Stripe's published API does, for the calls that a shop makes. */
export async function startFakeStripe(port = 0) {
  const ledger = createLedger()
  const { events, emit: emitObject } = createEvents(ledger)
  const routes = createRoutes(ledger, emitObject)
  const idempotency = createIdempotency()
  const faults = createFaults()
  const requests: RecordedRequest[] = []
  let requestCount = 0
  const emit: Emit = (type, intent) => emitObject(type, presentIntent(ledger, intent))

  const server = createServer(async (request, response) => {
    const text = await readBody(request)
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe')
    const method = request.method ?? 'GET'
    const key = headerOf(request, 'idempotency-key')
    const version = headerOf(request, 'stripe-version')
    requests.push({
      method,
      path: pathname,
      query: search,
      version,
      idempotencyKey: key,
      body: text,
    })
    requestCount += 1
    response.setHeader('request-id', `req_fake${requestCount}`)
    try {
      checkKey(request)
      const { route, id } = routeOf(method, pathname)
      const trouble = faults.meet(route)
      trouble.before()
      const asked = `${method} ${pathname} ${text}`
      const answered = await idempotency.once(
        method === 'POST' ? key : undefined,
        asked,
        async () => {
          try {
            await trouble.during()
          } catch (cause) {
            return responseOf(cause)
          }
          return await perform(route, id, method === 'GET' ? search.slice(1) : text)
        },
      )
      await trouble.after()
      if (answered.isReplayed) response.setHeader('idempotent-replayed', 'true')
      end(response, answered.status, answered.body)
    } catch (cause) {
      if (cause instanceof ConnectionCut) request.socket.destroy()
      else if (cause instanceof Failure) end(response, cause.status, errorBody(cause))
      else end(response, 500, JSON.stringify({ error: { type: 'api_error', message: `${cause}` } }))
    }
  })

  async function perform(route: string, id: string, text: string) {
    const answer = routes[route]
    if (!answer) throw unknownUrl(route)
    try {
      return { status: 200, body: JSON.stringify(answer(readForm(text), id)) }
    } catch (cause) {
      return responseOf(cause)
    }
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${taken}`,
    ledger,
    events,
    requests,
    faults,
    /**
     * Types a card into Stripe's own fields. Returns the id, which is all that the shop receives.
     */
    typeCard(behaviour: Behaviour = { kind: 'approve' }, last4 = '4242', brand = 'visa'): string {
      return addMethod(ledger, { last4, brand, behaviour }).id
    },
    /** Closes the bank's window, with the result of the customer's authentication. */
    finishAction(intentId: string, isAuthenticated: boolean): void {
      const intent = findIntent(ledger, intentId)
      if (intent.status !== 'requires_action')
        throw new Error(`intent ${intentId} is ${intent.status}`)
      if (isAuthenticated) approveIntent(ledger, intent, emit)
      else failAuthentication(intent, emit)
    },
    finishReview(intentId: string, isApproved: boolean): void {
      const intent = findIntent(ledger, intentId)
      if (intent.status !== 'processing') throw new Error(`intent ${intentId} is ${intent.status}`)
      if (isApproved) approveIntent(ledger, intent, emit)
      else declineIntent(ledger, intent, { code: 'card_declined' }, emit)
    },
    expireHold: (intentId: string) => expireIntent(findIntent(ledger, intentId), emit),
    refundInPanel(intentId: string, amount: number): void {
      const intent = findIntent(ledger, intentId)
      emitObject('refund.created', presentRefund(addRefund(ledger, intent, amount)))
      emitObject('charge.refunded', presentCharge(ledger, intent) ?? {})
    },
    failRefund: (id: string) => emitObject('refund.failed', presentRefund(failRefund(ledger, id))),
    dispute(intentId: string, reason = 'fraudulent'): void {
      const dispute = addDispute(ledger, findIntent(ledger, intentId), reason)
      emitObject('charge.dispute.created', presentDispute(dispute))
    },
    /** Decides a dispute, for example as 'lost' or 'won'. */
    closeDispute(intentId: string, status: string): void {
      const dispute = ledger.disputes.find(({ intent }) => intent.id === intentId)
      if (!dispute) throw new Error(`intent ${intentId} has no dispute`)
      dispute.status = status
      emitObject('charge.dispute.closed', presentDispute(dispute))
    },
    /** Forgets every idempotency key, as Stripe does after a day. */
    passDay: () => idempotency.forget(),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>

function checkKey(request: IncomingMessage): void {
  if (request.headers.authorization === `Bearer ${FAKE_SECRET_KEY}`) return
  const message = 'Invalid API Key provided'
  throw new Failure(401, { type: 'invalid_request_error', message })
}

/** '/v1/refunds/re_1/cancel' → 'POST /v1/refunds/:id/cancel' and the id. */
function routeOf(method: string, pathname: string): { route: string; id: string } {
  const [, version, kind, id, ...rest] = pathname.split('/')
  const parts = ['', version, kind, ...(id === undefined ? [] : [':id']), ...rest]
  return { route: `${method} ${parts.join('/')}`, id: decodeURIComponent(id ?? '') }
}

function unknownUrl(route: string): Failure {
  const message = `Unrecognized request URL (${route}).`
  return new Failure(404, { type: 'invalid_request_error', message })
}

function responseOf(cause: unknown): StripeResponse {
  if (!(cause instanceof Failure)) throw cause
  return { status: cause.status, body: errorBody(cause) }
}

function errorBody({ error }: { error: Json }): string {
  return JSON.stringify({ error })
}

function end(response: ServerResponse, status: number, body: string): void {
  response.setHeader('content-type', 'application/json')
  response.statusCode = status
  response.end(body)
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
