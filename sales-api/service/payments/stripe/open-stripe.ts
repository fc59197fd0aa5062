import Stripe from 'stripe'

/** Shorter than a checkout waits for its outcome. */
const CALL_MS = 15_000

export interface StripeSettings {
  secretKey: string
  /** The key that the browser shows to Stripe; it can only make cards known. */
  publicKey: string
  /** What Stripe signs its events with. */
  webhookSecret: string
  /** Where the API is, for tests; Stripe's own without it. */
  apiUrl: string | null
  /** What carries the requests; Stripe's own without it. */
  httpClient?: Stripe.HttpClient
}

export function openStripe({ secretKey, apiUrl, httpClient }: StripeSettings): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl ?? 'https://api.stripe.com')
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: CALL_MS,
    // Ours is the retry that remembers: the job asks again what a lost answer left open.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(httpClient ? { httpClient } : {}),
  })
}

type InvalidRequest = InstanceType<typeof Stripe.errors.StripeInvalidRequestError>

export function isInvalid(cause: unknown): cause is InvalidRequest {
  return cause instanceof Stripe.errors.StripeInvalidRequestError && cause.statusCode !== 409
}

export function isMissing(cause: unknown): cause is InvalidRequest {
  return isInvalid(cause) && cause.code === 'resource_missing'
}

export function isUnexpectedState(cause: unknown): boolean {
  return isInvalid(cause) && cause.code === 'payment_intent_unexpected_state'
}
