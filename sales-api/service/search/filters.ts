import type { FilterLists, SearchParams } from '@/lib/shared/contract/search'
import { type Condition, type Filter, readComparison, readRange, TAGS } from './filter'
import { parseFilters } from './filter-language'
import { SearchError } from './search-error'

/** Reads all filters of a search. Throws 400. */
export function readFilters(params: SearchParams): Filter {
  return {
    all: [
      parseFilters(params.filters ?? ''),
      readFacetFilters(params.facetFilters),
      readNumericFilters(params.numericFilters),
      readTagFilters(params.tagFilters),
    ],
  }
}

type List = NonNullable<FilterLists>
type Entry = Exclude<List, string>[number] | string[]

/** Filters such as `manufacturer:Swift` and `manufacturer:-Swift`. */
export function readFacetFilters(lists: FilterLists): Filter {
  return readLists(lists, readFacetFilter)
}

/** Filters such as `price>20` and `price:10 TO 20`. Throws 400 for a text that is neither. */
export function readNumericFilters(lists: FilterLists): Filter {
  return readLists(lists, readNumericFilter)
}

/** Filters by tags, which no product has. */
export function readTagFilters(lists: FilterLists): Filter {
  return readLists(lists, (tag) => readFacetFilter(`${TAGS}:${tag}`))
}

/**
 * Joins entries by AND, the entries of an inner list by OR, and of a list inside that by AND. A
 * blank entry is no filter.
 */
function readLists(lists: FilterLists, read: (text: string) => Filter): Filter {
  return { all: [lists ?? []].flat().flatMap((entry) => readEntry(entry, read, false)) }
}

function readEntry(entry: Entry, read: (text: string) => Filter, isAnd: boolean): Filter[] {
  if (typeof entry === 'string') return entry.trim() ? [read(entry)] : []
  const parts = entry.flatMap((part) => readEntry(part, read, !isAnd))
  if (parts.length === 0) return []
  return [isAnd ? { all: parts } : { any: parts }]
}

/** A leading hyphen of the value negates; `\-` is a literal hyphen. */
function readFacetFilter(text: string): Filter {
  const colon = text.indexOf(':')
  const attribute = text.slice(0, Math.max(colon, 0)).trim()
  const value = text.slice(colon + 1)
  if (value.startsWith('-')) return { not: { attribute, value: value.slice(1) } }
  return { attribute, value: value.replace(/^\\-/, '-') }
}

function readNumericFilter(text: string): Condition {
  const [attribute = '', ...value] = text.split(':')
  const condition = readComparison(text) ?? readRange(attribute.trim(), value.join(':'))
  if (!condition)
    throw new SearchError(400, `Invalid value for numericFilters: ${text.slice(0, 100)}`)
  return condition
}
