import { findPaymentGateway } from '../payment-gateways.mjs'
import { phoneOf } from '../phone.mjs'

/**
 * Facts of the sample in `shop/shop.json` that no live shop may keep.
 * @type {Partial<import('../shop/schema.mjs').Shop['identity']>}
 */
const SAMPLE_IDENTITY = {
  legalName: 'Açougue Recôncavo Comércio de Carnes Ltda.',
  cnpj: '11.222.333/0001-81',
  address: 'Rua do Exemplo, 100, Pituba, Salvador – BA, 41810-000',
  phone: '(71) 3333-4444',
  email: 'atendimento@acouguereconcavo.example',
  whatsapp: '557133334444',
}

/** Variables that must not hold a name under `.example`. */
const VARIABLES = ['PUBLIC_URL', 'MAIL_FROM']

/** Names under `.example` belong to nobody (RFC 2606). */
const EXAMPLE = /[@.]example(?![\w.-])/i

/**
 * Keys of `shop.json` and variables that still hold the sample's values.
 * @param {import('../shop/schema.mjs').Shop['identity']} identity
 * @param {Record<string, string | undefined>} source
 */
export function sampleFacts(identity, source) {
  const kept = Object.entries(SAMPLE_IDENTITY).filter(([key, sample]) => {
    const value = String(identity[/** @type {keyof typeof identity} */ (key)])
    return essence(value) === essence(String(sample)) || EXAMPLE.test(value)
  })
  return [
    ...kept.map(([key]) => `identity.${key}`),
    ...VARIABLES.filter((name) => EXAMPLE.test(source[name] ?? '')),
  ]
}

/**
 * Comparable form: digits of a number without country code, or the trimmed text.
 * @param {string} value
 */
function essence(value) {
  return /\p{L}/u.test(value) ? value.trim() : phoneOf(value)
}

/**
 * Error message that lists what still holds sample values.
 * @param {string[]} names
 */
export function describeSampleFacts(names) {
  return `${names.join(', ')} still hold the sample's; a live shop needs its own (shop.json in SHOP_DIR)`
}

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
