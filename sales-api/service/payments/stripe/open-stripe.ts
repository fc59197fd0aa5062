import Stripe from 'stripe'

/** Timeout of a call; shorter than the wait of a checkout for its outcome. */
const CALL_MS = 15_000

export interface StripeSettings {
  secretKey: string
  /** Key of the browser; it can only create payment methods. */
  publicKey: string
  /** Secret with which Stripe signs its events. */
  webhookSecret: string
  /** Address of the API for tests; null for Stripe's own. */
  apiUrl: string | null
  /** HTTP client for tests and checks; the package's own without it. */
  httpClient?: Stripe.HttpClient
}

export function openStripe({ secretKey, apiUrl, httpClient }: StripeSettings): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl ?? 'https://api.stripe.com')
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: CALL_MS,
    // The shop's own job repeats what a lost response left open, with a record of it.
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
