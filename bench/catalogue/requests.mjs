import { median } from '../measuring.mjs'

/** @typedef {{ path: string, body?: unknown }} Asked */

const WORDS = ['picanha', 'linguica', 'costela', 'carvao', 'file mignon', 'frango', 'pi', 'c', '']
/** Queries of the storefront (lib/api/catalogue.ts). */
const SECTION_PAGE_SIZE = 30
const FACETS = ['cooking_recommendations.name', 'manufacturer', 'on_sale']

/** What a visitor who searches asks, letter by letter. @type {Asked[]} */
export const SEARCHES = WORDS.map((query) => ({
  path: '/1/indexes/*/queries',
  body: {
    requests: [{ indexName: 'product_sales', query, hitsPerPage: 12, page: 0, facets: FACETS }],
  },
}))

/**
 * Product pages spread over the whole catalogue, the pages of all departments, and the last page of
 * each subdepartment that has more than one.
 * @param {string} api
 * @param {number} products
 */
export async function pagesOf(api, products) {
  const read = async (/** @type {string} */ path) => (await fetch(api + path)).json()
  const { count } = await read('/v2/products?page=1&per_page=1')
  const step = Math.max(1, Math.floor(count / products))
  /** @type {Asked[]} */
  const paths = []
  for (let page = 1; page <= count && paths.length < products; page += step) {
    const { products: found } = await read(`/v2/products?page=${page}&per_page=1`)
    if (found[0]) paths.push({ path: `/produtos/${found[0].slug}` })
  }
  /** @type {Asked[]} */
  const departments = []
  /** @type {Asked[]} */
  const further = []
  for (const { id } of await read('/v2/departments')) {
    departments.push({ path: `/departamentos/${id}` })
    const { subdepartments } = await read(`/v2/departments/${id}?per_subdepartment=1`)
    for (const { slug, products_count } of subdepartments) {
      const last = Math.ceil(products_count / SECTION_PAGE_SIZE)
      if (last > 1) further.push({ path: `/departamentos/${id}/${slug}/${last}` })
    }
  }
  return { products: paths, departments, further }
}

/**
 * Asks one after the other, in rounds; times in ms, the first of all apart.
 * @param {string} origin
 * @param {Asked[]} all
 * @param {number} rounds
 */
export async function askAll(origin, all, rounds) {
  const firstMs = rounds > 1 ? (await timed(origin, all[0])).ms : Number.NaN
  /** @type {Awaited<ReturnType<typeof timed>>[]} */
  const answers = []
  for (let round = 0; round < rounds; round++) {
    for (const one of all) answers.push(await timed(origin, one))
  }
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const p99 = times[Math.floor((times.length - 1) * 0.99)] ?? Number.NaN
  const failed = answers.filter(({ ok }) => !ok).length
  const kB = median(answers.map(({ bytes }) => bytes)) / 1000
  return { firstMs, p50: median(times), p99, kB, failed, count: answers.length }
}

/**
 * @param {string} origin
 * @param {Asked} [one]
 */
async function timed(origin, { path, body } = { path: '/' }) {
  const begun = performance.now()
  const init = body
    ? {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
    : {}
  const response = await fetch(origin + path, init)
  const { length } = await response.text()
  return { ms: performance.now() - begun, bytes: length, ok: response.ok }
}
