// Runs in a separate process, so that its memory is the memory of the index:
// node --expose-gc engine.mjs <products> <rounds>
import { FACETS } from '../../lib/shared/contract/search'
import { createProductIndex } from '../../sales-api/service/search/product-index'
import { INDEX_NAME, runSearches } from '../../sales-api/service/search/run-search'
import {
  expectations,
  findMisses,
  readSeedDocuments,
} from '../../sales-api/tests/relevance/relevance'

const KINDS = [
  '',
  'Angus',
  'Nelore',
  'Wagyu',
  'Premium',
  'Reserva',
  'Família',
  'Orgânica',
  'Maturada',
  'Selecionada',
]
const PLACES = ['', 'do Sertão', 'da Chapada', 'do Pampa', 'da Serra', 'do Cerrado', 'do Litoral']
const SHORT = ['', 'c', 'p', 'pi', 'fr', 'bo']

const [count = 2000, rounds = 20] = process.argv.slice(2).map(Number)

const products = await makeProducts(count)
const before = usedMb()
const begun = performance.now()
const index = createProductIndex()
for (const product of products) index.put(product)
const buildMs = performance.now() - begun
const indexMb = usedMb() - before

const texts = [...expectations.map(({ query }) => query), ...SHORT]
const plain = measure((query) => [{ query, facets: [...FACETS] }])
const refined = measure((query) => [
  { query, facets: [...FACETS], facetFilters: [['manufacturer:Recôncavo'], ['on_sale:true']] },
  { query, facets: 'manufacturer', facetFilters: [['on_sale:true']], hitsPerPage: 0 },
  { query, facets: 'on_sale', facetFilters: [['manufacturer:Recôncavo']], hitsPerPage: 0 },
])
console.log(
  JSON.stringify({ count, buildMs, indexMb, plain, refined, relevance: await relevance() }),
)

/**
 * @param {(query: string) => object[]} requestsOf
 */
function measure(requestsOf) {
  /** @type {number[]} */
  const times = []
  for (let round = -2; round < rounds; round += 1) {
    for (const text of texts) {
      const requests = requestsOf(text).map((own) => ({ indexName: INDEX_NAME, ...own }))
      const start = performance.now()
      runSearches(index, requests)
      // The first rounds run before the code is compiled.
      if (round >= 0) times.push(performance.now() - start)
    }
  }
  times.sort((a, b) => a - b)
  const at = (/** @type {number} */ share) => times[Math.floor((times.length - 1) * share)] ?? 0
  return { calls: times.length, p50: at(0.5), p99: at(0.99), max: at(1) }
}

async function relevance() {
  const catalogue = createProductIndex()
  for (const document of await readSeedDocuments()) catalogue.put(document)
  return { queries: expectations.length, misses: findMisses(catalogue) }
}

function usedMb() {
  globalThis.gc?.()
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1e6
}

/**
 * `count` products: the products of the catalogue, and variations with other names and makers.
 * @param {number} count
 * @returns {Promise<import('../../sales-api/service/search/documents').SearchDocument[]>}
 */
async function makeProducts(count) {
  const seed = await readSeedDocuments()
  return Array.from({ length: count }, (_, index) => vary(seed, index))
}

/**
 * @param {import('../../sales-api/service/search/documents').SearchDocument[]} seed
 * @param {number} index
 */
function vary(seed, index) {
  const base = pick(seed, index)
  if (index < seed.length) return base
  const round = Math.floor(index / seed.length)
  const name = `${base.hit.name} ${pick(KINDS, round)} ${pick(PLACES, round * 3)}`
  const maker = `${base.hit.manufacturer} ${pick(PLACES, round)}`
  const id = 100_000 + index
  return {
    ...base,
    id,
    description: `${base.description} ${pick(seed, index * 7 + round).description}`,
    salesVolume: (base.salesVolume * (round + 7)) % 997,
    hit: {
      ...base.hit,
      id,
      objectID: String(id),
      slug: `${base.hit.slug}-${index}`,
      name: name.trim(),
      manufacturer: maker.trim(),
      on_sale: index % 4 === 0,
    },
  }
}

/**
 * @template T
 * @param {T[]} list
 * @param {number} index
 * @returns {T}
 */
function pick(list, index) {
  return /** @type {T} */ (list[index % list.length])
}
