import type { Algoliasearch, IndexSettings, SynonymHit } from 'algoliasearch'
import { FACETS, NUMBERS } from '@/lib/shared/contract/search'
import { SEARCH_INDEXES } from '@/lib/shared/search-indexes'
import type { Queryable } from '../../service/db/database'
import type { SearchDocument } from '../../service/search/documents'
import { loadDocuments } from '../../service/search/documents'
import { synonyms } from '../../service/search/query'
import { INDEX_NAME } from '../../service/search/run-search'

/** Settings that make Algolia search like the embedded index. */
const algoliaSettings: IndexSettings = {
  searchableAttributes: [
    'name',
    'option_values.name,cooking_recommendations.name,departments',
    'manufacturer',
    'unordered(description)',
  ],
  attributesForFaceting: [...FACETS, ...NUMBERS],
  ranking: ['desc(in_stock)', ...usualRanking()],
  customRanking: ['desc(sales_volume)'],
  unretrievableAttributes: ['departments', 'sales_volume'],
  attributesToRetrieve: ['*', '-description'],
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

/** Ranking of each replica: sold-out products last, then the displayed price. */
const replicaRankings: Record<string, IndexSettings> = {
  [SEARCH_INDEXES.cheapest]: { ranking: ['desc(in_stock)', 'asc(shown_price)', ...usualRanking()] },
  [SEARCH_INDEXES.dearest]: { ranking: ['desc(in_stock)', 'desc(shown_price)', ...usualRanking()] },
}

/** Algolia's own criteria, in their order. */
function usualRanking(): string[] {
  return ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom']
}

/** The shoppers' words of `synonyms.json` in Algolia's form. */
function algoliaSynonyms(): SynonymHit[] {
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

const BATCH = 500

/**
 * Replaces the content of an Algolia index by the saleable products, with settings, synonyms and
 * replicas by price. Returns their number. Searches see the old records until all new ones are
 * stored.
 */
export async function pushToAlgolia(
  db: Queryable,
  client: Algoliasearch,
  progress: (done: number, total: number, label: string) => void,
): Promise<number> {
  const records = (await loadDocuments(db)).map(({ document }) => toRecord(document))
  await configure(client)
  let done = 0
  const watched: Algoliasearch = {
    ...client,
    async batch(...call) {
      const response = await client.batch(...call)
      done = Math.min(done + BATCH, records.length)
      progress(done, records.length, 'products')
      return response
    },
  }
  await watched.replaceAllObjects({ indexName: INDEX_NAME, objects: records, batchSize: BATCH })
  return records.length
}

async function configure(client: Algoliasearch): Promise<void> {
  const indexName = INDEX_NAME
  // Replacing all records later keeps the replicas and fills them too.
  await set(client, indexName, { ...algoliaSettings, replicas: Object.keys(replicaRankings) })
  for (const [replica, ranking] of Object.entries(replicaRankings)) {
    await set(client, replica, { ...algoliaSettings, ...ranking })
  }
  const synonyms = await client.saveSynonyms({
    indexName,
    synonymHit: algoliaSynonyms(),
    forwardToReplicas: true,
    replaceExistingSynonyms: true,
  })
  await client.waitForTask({ indexName, taskID: synonyms.taskID })
}

async function set(client: Algoliasearch, indexName: string, indexSettings: IndexSettings) {
  const { taskID } = await client.setSettings({ indexName, indexSettings })
  await client.waitForTask({ indexName, taskID })
}

/** Record of a hit with attributes for search and ranking, which the settings hide from results. */
function toRecord({ hit, description, departments, salesVolume }: SearchDocument) {
  return { ...hit, description, departments, sales_volume: salesVolume }
}
