import type { SearchParams } from '@/lib/shared/contract/search'
import { FIELDS_OF_ATTRIBUTE, type Field } from './fields'
import { listOf } from './params'
import { type Reading, USUAL_READING } from './query'

const PREFIXES = { prefixLast: 'last', prefixAll: 'all', prefixNone: 'none' } as const

/** Reading of a search text, from its parameters. */
export function readingOf(params: SearchParams): Reading {
  return {
    prefixes: PREFIXES[params.queryType ?? 'prefixLast'],
    synonyms: String(params.synonyms ?? true) === 'true',
    typos: String(params.typoTolerance ?? true) !== 'false',
    partial: params.removeWordsIfNoResults !== 'none',
    fields: fieldsOf(listOf(params.restrictSearchableAttributes)),
  }
}

/** Searched fields of the named attributes. */
function fieldsOf(attributes: string[]): ReadonlySet<Field> {
  const named = attributes.filter(Boolean)
  if (named.length === 0) return USUAL_READING.fields
  const known = named.filter((name) => Object.hasOwn(FIELDS_OF_ATTRIBUTE, name))
  return new Set(known.flatMap((name) => FIELDS_OF_ATTRIBUTE[name] ?? []))
}
