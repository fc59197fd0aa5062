import type { IndexSettings, SynonymHit } from 'algoliasearch'
import { FACETS, NUMBERS } from '@/lib/shared/contract/search'
import { SEARCH_INDEXES } from '@/lib/shared/search-indexes'
import { synonyms } from '../../service/search/synonyms'

/** Settings that make Algolia search like the embedded index. */
export const algoliaSettings: IndexSettings = {
  searchableAttributes: [
    'name',
    'option_values.name,cooking_recommendations.name,departments',
    'manufacturer',
    'unordered(description)',
  ],
  attributesForFaceting: [...FACETS, ...NUMBERS],
  customRanking: ['desc(in_stock)', 'desc(sales_volume)'],
  unretrievableAttributes: ['departments', 'description', 'sales_volume'],
  attributesToHighlight: [
    'name',
    'manufacturer',
    'option_values.name',
    'cooking_recommendations.name',
  ],
  queryLanguages: ['pt-br', 'pt'],
  indexLanguages: ['pt-br', 'pt'],
  ignorePlurals: ['pt-br', 'pt'],
  removeStopWords: ['pt-br', 'pt'],
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  typoTolerance: true,
  removeWordsIfNoResults: 'allOptional',
  maxValuesPerFacet: 1000,
}

/** Ranking of each replica, sorted first by the displayed price. */
export const replicaRankings: Record<string, IndexSettings> = {
  [SEARCH_INDEXES.cheapest]: { ranking: ['asc(shown_price)', ...usualRanking()] },
  [SEARCH_INDEXES.dearest]: { ranking: ['desc(shown_price)', ...usualRanking()] },
}

/** Algolia's own criteria, in their order. */
function usualRanking(): string[] {
  return ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom']
}

/** The shoppers' words of `synonyms.json` in Algolia's form. */
export function algoliaSynonyms(): SynonymHit[] {
  const same = synonyms.same.map((group, index) => ({
    objectID: `same-${index}`,
    type: 'synonym' as const,
    synonyms: group,
  }))
  const means = Object.entries(synonyms.means).map(([input, targets], index) => ({
    objectID: `means-${index}`,
    type: 'onewaysynonym' as const,
    input,
    synonyms: targets,
  }))
  return [...same, ...means]
}
