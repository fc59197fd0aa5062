import { invalid, type Json } from './failure'

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

export function textsAt(params: Json, name: string): Record<string, string> {
  const value = params[name]
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, String(text)]))
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
