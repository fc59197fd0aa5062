import {
  type SearchParams,
  type SearchRequest,
  searchParamsSchema,
} from '@/lib/shared/contract/search'
import { SearchError } from './search-error'

const LISTS = new Set([
  'facets',
  'facetFilters',
  'numericFilters',
  'tagFilters',
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToSnippet',
  'restrictSearchableAttributes',
  'disableTypoToleranceOnAttributes',
])

/** Reads the parameters of a request and of its `params` string. Throws 400. */
export function readParams(request: SearchRequest): SearchParams {
  const { params, ...own } = request
  const pairs = [...Object.entries(own), ...new URLSearchParams(params ?? '')]
  const values = pairs.map(([name, value]) => [name, listValueOf(name, value)])
  const result = searchParamsSchema.safeParse(Object.fromEntries(values))
  if (!result.success) throw new SearchError(400, `Invalid value for ${nameOf(result.error)}`)
  return result.data
}

/** List of names, from an array or a comma-separated text. */
export function listOf(value: string | string[] | null | undefined): string[] {
  if (typeof value !== 'string') return value ?? []
  return value.split(',').map((name) => name.trim())
}

/** The request as Algolia echoes it, in one query string. */
export function echoParams({ params, ...own }: SearchRequest): string {
  const pairs = Object.entries(own)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, textOf(value)])
  return [String(new URLSearchParams(pairs)), ...(params ? [params] : [])].join('&')
}

function textOf(value: unknown): string {
  if (typeof value !== 'object') return String(value)
  try {
    return JSON.stringify(value)
  } catch {
    throw new SearchError(400, 'Nested too deeply')
  }
}

/** Lists may also come as JSON in a string. */
function listValueOf(name: string, value: unknown): unknown {
  if (!LISTS.has(name) || typeof value !== 'string' || !value.startsWith('[')) return value
  try {
    return JSON.parse(value)
  } catch {
    throw new SearchError(400, `Invalid value for ${name}`)
  }
}

function nameOf(error: { issues: { path: PropertyKey[] }[] }): string {
  return String(error.issues[0]?.path[0] ?? 'the query')
}
