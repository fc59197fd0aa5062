import type { SearchParams } from '@/lib/shared/contract/search'
import { FIELDS_OF_ATTRIBUTE } from './fields'
import { listOf } from './params'
import { SearchError } from './search-error'

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
