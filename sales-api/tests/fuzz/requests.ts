import fc, { type GeneratorValue } from 'fast-check'
import { type Operation, type Parameter, reference } from './document'
import {
  HOSTILE_AUTHORIZATIONS,
  HOSTILE_BODIES,
  HOSTILE_HEADERS,
  HOSTILE_PATHS,
  hostileText,
} from './hostile-values'
import { knownParameters, QUERY_KEYS, QUERY_VALUES, SUBJECTS, type Subject } from './known-values'
import { mutate, mutation, type Schemas, valuesOf } from './mutate'

export interface FuzzRequest {
  method: string
  /** Path and query, in ASCII. */
  target: string
  headers: Record<string, string>
  body: string | null
}

/** How valid a part of a request is; `near` has one mistake. */
type Kind = 'valid' | 'near' | 'hostile'

const KINDS: Kind[] = ['valid', 'valid', 'valid', 'near', 'near', 'hostile']
const BODY_KINDS: Kind[] = ['valid', 'valid', 'near', 'near', 'near', 'hostile']
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Requests to one operation: valid ones, ones with a mistake, and hostile ones. */
export function requestsTo(operation: Operation, schemas: Schemas): fc.Arbitrary<FuzzRequest> {
  return fc.gen().map((g) => {
    const pick = <T>(values: T[]): T => g(() => fc.constantFrom(...values))
    const subject = pick(SUBJECTS)
    const isOdd = g(fc.integer, { min: 1, max: 20 }) === 1
    const method = isOdd ? pick(METHODS) : operation.method
    const path = isOdd ? pick([operation.path, ...HOSTILE_PATHS]) : operation.path
    const hasBody = method !== 'GET' && method !== 'HEAD'
    return {
      method,
      target: fillPath(g, operation, path, subject) + query(g, operation, subject),
      headers: headers(g, subject),
      body: hasBody ? body(g, operation, schemas, subject) : null,
    }
  })
}

function fillPath(g: GeneratorValue, operation: Operation, path: string, subject: Subject): string {
  const parameters = operation.parameters.filter((each) => each.in === 'path')
  const filled = parameters.reduce(
    (text, each) => text.replace(`{${each.name}}`, parameterValue(g, operation, each, subject)),
    path,
  )
  return filled + g(() => fc.constantFrom('', '', '', '', '.json', '/'))
}

function parameterValue(
  g: GeneratorValue,
  operation: Operation,
  { name }: Parameter,
  subject: Subject,
): string {
  const known = knownParameters(name, operation.path, subject)
  const isKnown = g(() => fc.constantFrom(...KINDS)) !== 'hostile' && known.length > 0
  const value = isKnown ? g(() => fc.constantFrom(...known)) : g(hostileText)
  return encode(String(value))
}

function query(g: GeneratorValue, operation: Operation, subject: Subject): string {
  const pairs: string[] = []
  for (const each of operation.parameters.filter((one) => one.in === 'query')) {
    const isProof = each.name === 'order_token' && subject.isGuest
    if (isProof ? g(fc.nat, 19) === 0 : g(fc.boolean)) continue
    pairs.push(`${each.name}=${parameterValue(g, operation, each, subject)}`)
  }
  const kind = g(() => fc.constantFrom(...KINDS))
  if (kind === 'valid') return pairs.length > 0 ? `?${pairs.join('&')}` : ''
  const extras = g(fc.array, fc.constantFrom(...QUERY_KEYS), { maxLength: 3 }) as string[]
  for (const key of extras) {
    const value = kind === 'near' ? g(() => fc.constantFrom(...QUERY_VALUES)) : g(hostileText)
    pairs.push(`${key}=${encode(value)}`)
  }
  if (kind === 'hostile') pairs.push(g(() => fc.constantFrom('&&', '=', 'a', '%', '%E0%A4=1', '?')))
  return `?${pairs.join('&')}`
}

function headers(g: GeneratorValue, { isGuest }: Subject): Record<string, string> {
  const kind = g(() => fc.constantFrom(...KINDS))
  const json = { 'content-type': 'application/json' }
  const bearer = `Bearer ${reference('customer', 'token')}`
  if (kind === 'valid') return isGuest ? json : { ...json, authorization: bearer }
  if (kind === 'hostile') {
    return { ...json, authorization: bearer, ...g(() => fc.constantFrom(...HOSTILE_HEADERS)) }
  }
  const authorizations = [
    bearer,
    `Bearer ${reference('other', 'token')}`,
    `Bearer ${reference('expired', 'token')}`,
    ...HOSTILE_AUTHORIZATIONS,
  ]
  return { ...json, authorization: g(() => fc.constantFrom(...authorizations)) }
}

function body(
  g: GeneratorValue,
  operation: Operation,
  schemas: Schemas,
  subject: Subject,
): string | null {
  const kind = g(() => fc.constantFrom(...BODY_KINDS))
  if (kind === 'hostile') return g(() => fc.constantFrom(...HOSTILE_BODIES))
  if (!operation.body) return null
  const value = g(() => valuesOf(operation.body ?? {}, { schemas, subject }))
  const changed = kind === 'near' ? mutate(value, g(mutation)) : value
  const text = JSON.stringify(changed) ?? ''
  return kind === 'near' && g(fc.nat, 19) === 0 ? text.slice(0, g(fc.nat, text.length)) : text
}

/** Percent-encodes a text: references stay readable, lone surrogates become invalid UTF-8. */
function encode(text: string): string {
  return [...text]
    .map((char) => (/^[\ud800-\udfff]$/.test(char) ? '%ED%A0%80' : encodeURIComponent(char)))
    .join('')
}
