import { SHARED_PAGES } from '../lib/server/missing/shared-pages.mjs'

const MOST_SOLD = '/v2/products?q[s]=sales_volume+desc&page=1&per_page=20'

/**
 * Requests the most visited pages, two at a time, so that they are cached before the first visit.
 * @param {string} shopUrl
 * @param {string} salesApiUrl
 */
export async function warmPages(shopUrl, salesApiUrl) {
  const paths = await pagesToWarm(salesApiUrl)
  /** @type {string[]} */
  const failed = []
  const queue = [...paths]
  async function worker() {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const status = await statusOf(shopUrl + path)
      if (status !== 200) failed.push(`${path} (${status})`)
      showProgress(paths.length - queue.length, paths.length)
    }
  }
  await Promise.all([worker(), worker()])
  if (process.stdout.isTTY) process.stdout.write('\n')
  if (failed.length > 0) console.warn(`Not ready: ${failed.join(', ')}`)
  return { warmed: paths.length - failed.length, failed: failed.length }
}

/**
 * Requests the shared pages of missing subjects, so that they are cached before many requests for
 * them. Private shared pages are rendered as for a logged-in customer.
 * @param {string} shopUrl
 */
export async function warmSharedPages(shopUrl) {
  const { blend: _, order: __, ...open } = SHARED_PAGES
  for (const path of Object.values(open)) await statusOf(shopUrl + path)
}

/**
 * @param {string} salesApiUrl
 * @returns {Promise<string[]>}
 */
export async function pagesToWarm(salesApiUrl) {
  const [departments, mostSold] = await Promise.all([
    read(`${salesApiUrl}/v2/departments`),
    read(`${salesApiUrl}${MOST_SOLD}`),
  ])
  return [
    '/',
    '/departamentos',
    ...(departments ?? []).map((/** @type {{ id: number }} */ { id }) => `/departamentos/${id}`),
    ...(mostSold?.products ?? []).map(
      (/** @type {{ slug: string }} */ { slug }) => `/produtos/${slug}`,
    ),
  ]
}

/** @param {string} url */
async function read(url) {
  const response = await fetch(url, {
    headers: { Accept: 'application/json', app: 'sales-frontend' },
    signal: AbortSignal.timeout(15_000),
  }).catch(() => null)
  return response?.ok ? response.json() : null
}

/** @param {string} url */
async function statusOf(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 'no answer'
  }
}

/**
 * @param {number} done
 * @param {number} total
 */
function showProgress(done, total) {
  if (process.stdout.isTTY) process.stdout.write(`\rWarming pages ${done}/${total}`)
}
