export type Json = Record<string, unknown>

/** An error response in Stripe's form. */
export class Failure extends Error {
  override readonly name = 'Failure'

  constructor(
    readonly status: number,
    readonly error: Json & { type: string; message: string },
  ) {
    super(error.message)
  }
}

export function invalid(message: string, more: Json = {}): Failure {
  return new Failure(400, { type: 'invalid_request_error', message, ...more })
}

export function missing(what: string, id: string, param: string): Failure {
  const message = `No such ${what}: '${id}'`
  return new Failure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message,
  })
}

/** Value of a required parameter. Throws when the parameter is missing or empty. */
export function required(params: Json, name: string): string {
  const value = params[name]
  if (typeof value === 'string' && value !== '') return value
  throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
}

/** Amount in the smallest unit of its currency. Throws unless it is a positive integer. */
export function positiveAmount(text: string, param: string): number {
  const amount = Number(text)
  if (!Number.isInteger(amount)) {
    throw invalid(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param })
  }
  if (amount < 1) {
    const message = 'This value must be greater than or equal to 1.'
    throw invalid(message, { code: 'parameter_invalid_integer', param })
  }
  return amount
}

/** Reads `a[b][c]=d&list[0]=e` as Stripe does: every value stays text, an empty one unsets. */
export function readForm(text: string): Json {
  const root: Json = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    let place = root
    for (const part of path.slice(0, -1)) {
      const next = place[part] ?? {}
      if (typeof next !== 'object') throw invalid(`Invalid object: ${name}`, { param: part })
      place[part] = next
      place = next as Json
    }
    place[path.at(-1) ?? ''] = value
  }
  return root
}

export function textAt(params: Json, name: string): string | null {
  const value = params[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/**
 * One of the documented words, or null without a value. Throws as Stripe does for any other word.
 */
export function oneOf<T extends string>(
  params: Json,
  name: string,
  allowed: readonly T[],
): T | null {
  const text = textAt(params, name)
  if (text === null) return null
  const known = allowed.find((word) => word === text)
  if (known !== undefined) return known
  throw invalid(`Invalid ${name}: must be one of ${allowed.join(', ')}`, { param: name })
}

/**
 * Throws as Stripe does for an empty text, also inside an object: nothing of a new object can be
 * unset.
 */
export function refuseEmpty(params: Json, path = ''): void {
  for (const [name, value] of Object.entries(params)) {
    const param = path === '' ? name : `${path}[${name}]`
    if (typeof value === 'object' && value !== null) refuseEmpty(value as Json, param)
    if (value !== '') continue
    const message = `You passed an empty string for '${param}', which cannot be unset.`
    throw invalid(message, { code: 'parameter_invalid_empty', param })
  }
}

/** Throws as Stripe does for a text that is longer than its documents allow. */
export function atMost(params: Json, lengths: Readonly<Record<string, number>>, path = ''): void {
  for (const [name, longest] of Object.entries(lengths)) {
    const text = textAt(params, name)
    if (text === null || text.length <= longest) continue
    const param = path === '' ? name : `${path}[${name}]`
    throw invalid(`Invalid string: ${param} must be at most ${longest} characters`, { param })
  }
}

/** Metadata of an object. Throws for keys above 40 and values above 500 characters. */
export function textsAt(params: Json, name: string): Record<string, string> {
  const value = params[name]
  if (typeof value !== 'object' || value === null) return {}
  const texts = Object.entries(value).map(([key, text]) => [key, String(text)] as const)
  for (const [key, text] of texts) {
    const param = `${name}[${key}]`
    if (key.length > 40) throw invalid('Metadata keys have at most 40 characters', { param })
    if (text.length > 500) throw invalid('Metadata values have at most 500 characters', { param })
  }
  return Object.fromEntries(texts)
}

/** Throws as Stripe does for a parameter it does not know, which catches a misspelt one. */
export function allowOnly(params: Json, names: readonly string[]): void {
  const unknown = Object.keys(params).find((name) => !names.includes(name))
  if (unknown === undefined) return
  throw invalid(`Received unknown parameter: ${unknown}`, {
    code: 'parameter_unknown',
    param: unknown,
  })
}
