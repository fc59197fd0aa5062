import { findPaymentGateway } from './payment-gateways.mjs'

const STRIPE_KEYS = [
  { name: 'STRIPE_SECRET_KEY', form: /^[sr]k_(test|live)_\w+$/, words: 'sk_ or rk_' },
  { name: 'STRIPE_PUBLISHABLE_KEY', form: /^pk_(test|live)_\w+$/, words: 'pk_' },
  { name: 'STRIPE_WEBHOOK_SECRET', form: /^whsec_\w+$/, words: 'whsec_' },
]

/**
 * Problems of Stripe's keys, one line each. Never repeats a value, which may be a misplaced secret.
 * @param {Record<string, string | undefined>} source
 * @returns {string[]}
 */
export function gatewayKeyProblems(source) {
  const keys = STRIPE_KEYS.map((key) => ({ ...key, value: source[key.name] || '' }))
  if (source.PAYMENT_GATEWAY !== 'stripe') {
    return keys
      .filter(({ value }) => value)
      .map(({ name }) => `${name} must be empty without PAYMENT_GATEWAY=stripe`)
  }
  const problems = keys
    .filter(({ value, form }) => !form.test(value))
    .map(
      ({ name, words }) =>
        `${name} must be set to what begins with ${words} for PAYMENT_GATEWAY=stripe`,
    )
  const modes = keys.flatMap(({ value, form }) => form.exec(value)?.[1] ?? [])
  if (new Set(modes).size > 1) {
    problems.push('STRIPE_PUBLISHABLE_KEY must be of the mode of STRIPE_SECRET_KEY, test or live')
  }
  return problems
}

/** Pix key of a demonstration, which no bank knows. */
export const SIMULATED_PIX_KEY = '00000000-0000-4000-8000-000000000000'

/**
 * Problem of a demonstration that would take money, or null.
 * @param {string | null | undefined} word What PAYMENT_GATEWAY says.
 * @param {boolean} demo
 */
export function sellingDemoProblem(word, demo) {
  const gateway = findPaymentGateway(word ?? undefined)
  if (!demo || gateway === null || gateway === 'sandbox') return null
  return `DEMO=1 is refused with PAYMENT_GATEWAY=${gateway}: it would sell`
}
