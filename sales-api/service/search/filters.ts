import type { SearchParams } from '@/lib/shared/contract/search'
import type { Filter } from './filter'
import { parseFilters } from './filter-language'
import { readFacetFilters, readNumericFilters, readTagFilters } from './filter-lists'

/** Everything that the products of a search must fulfil. Throws 400. */
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
