import { phoneOf } from './phone.mjs'

/** Identity of the sample shop, shown where the operator has set nothing. */
export const SAMPLE_SHOP = {
  name: 'Açougue Recôncavo',
  legalName: 'Açougue Recôncavo Comércio de Carnes Ltda.',
  cnpj: '11.222.333/0001-81',
  address: 'Rua do Exemplo, 100, Pituba, Salvador – BA, 41810-000',
  phone: '(71) 3333-4444',
  email: 'atendimento@acouguereconcavo.example',
  whatsapp: '557133334444',
}

/** Sender of the sample's e-mails. */
export const SAMPLE_SENDER = `${SAMPLE_SHOP.name} <pedidos@acouguereconcavo.example>`

/**
 * Sample value that each variable must not keep; null refuses only names under `.example`.
 * @type {Record<string, string | null>}
 */
const SAMPLE_VALUES = {
  PUBLIC_URL: null,
  NEXT_PUBLIC_STORE_LEGAL_NAME: SAMPLE_SHOP.legalName,
  NEXT_PUBLIC_STORE_CNPJ: SAMPLE_SHOP.cnpj,
  NEXT_PUBLIC_STORE_ADDRESS: SAMPLE_SHOP.address,
  NEXT_PUBLIC_STORE_PHONE: SAMPLE_SHOP.phone,
  NEXT_PUBLIC_STORE_EMAIL: SAMPLE_SHOP.email,
  NEXT_PUBLIC_STORE_WHATSAPP: SAMPLE_SHOP.whatsapp,
  MAIL_FROM: SAMPLE_SENDER,
}

/** Names under `.example` belong to nobody (RFC 2606). */
const EXAMPLE = /[@.]example(?![\w.-])/i

/**
 * Names of the variables that are unset or still hold sample values.
 * @param {Record<string, string | undefined>} source
 */
export function sampleFacts(source) {
  return Object.entries(SAMPLE_VALUES).flatMap(([name, sample]) => {
    const value = source[name] || sample || ''
    const isSame = sample !== null && essence(value) === essence(sample)
    return isSame || EXAMPLE.test(value) ? name : []
  })
}

/**
 * Comparable form: digits of a number without country code, or the trimmed text.
 * @param {string} value
 */
function essence(value) {
  return /\p{L}/u.test(value) ? value.trim() : phoneOf(value)
}

/**
 * Error message that lists the variables still holding sample values.
 * @param {string[]} names
 */
export function describeSampleFacts(names) {
  return `${names.join(', ')} still hold the sample's; a live shop needs its own`
}
