import {
  type SearchParams,
  type SearchRequest,
  searchParamsSchema,
} from '@/lib/shared/contract/search'
import { HttpError } from '../domain/http-error'
import { FIELDS_OF_ATTRIBUTE } from './documents'

/**
 * Parameters of Algolia that change which products are found, in ways this index does not have,
 * each with whether its value changes anything. Ignoring one would return what was not asked for;
 * what only ranks, counts visits or shapes the response is accepted.
 */
const REFUSED: Record<string, (value: unknown, params: SearchParams) => boolean> = {
  similarQuery: isSet,
  optionalWords: isSet,
  aroundLatLng: isSet,
  aroundLatLngViaIP: isTrue,
  insideBoundingBox: isSet,
  insidePolygon: isSet,
  mode: (value) => value === 'neuralSearch',
  // Plurals and stop words never count here.
  ignorePlurals: isFalse,
  removeStopWords: isFalse,
  minWordSizefor1Typo: (value) => value !== 4 && value !== '4',
  minWordSizefor2Typos: (value) => value !== 8 && value !== '8',
  removeWordsIfNoResults: (value) => value === 'firstWords' || value === 'lastWords',
  disableTypoToleranceOnAttributes: (value) =>
    namesOf(value).some((name) => Object.hasOwn(FIELDS_OF_ATTRIBUTE, name)),
  advancedSyntax: (value, { query }) => isTrue(value) && /"|(^|\s)-\S/.test(query ?? ''),
}

/** Throws 400 with the parameter's name for an unsupported search. */
export function refuseUnknown(params: SearchParams): void {
  const name = Object.keys(REFUSED).find((own) => {
    const value = params[own]
    return value !== undefined && value !== null && REFUSED[own]?.(value, params)
  })
  if (name) throw new SearchError(400, `${name} is not known to this index`)
}

function isSet(value: unknown): boolean {
  // Deeper lists count as set.
  if (Array.isArray(value)) return value.flat(2).some((one) => Array.isArray(one) || isSet(one))
  return typeof value === 'string' ? value.trim() !== '' && value.trim() !== '[]' : Boolean(value)
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true'
}

function isFalse(value: unknown): boolean {
  return value === false || value === 'false'
}

function namesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string')
  return typeof value === 'string' ? listOf(value) : []
}

/** Error of a search, with status and message as Algolia sends them. */
export class SearchError extends HttpError {
  override readonly name = 'SearchError'

  constructor(
    override readonly status: 400 | 404,
    message: string,
  ) {
    super(status, message)
  }
}

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
