import { phoneOf } from './phone.mjs'

/**
 * Facts of the sample in `shop/shop.json` that no live shop may keep.
 * @type {Partial<import('./shop/schema.mjs').Shop['identity']>}
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
 * @param {import('./shop/schema.mjs').Shop['identity']} identity
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
