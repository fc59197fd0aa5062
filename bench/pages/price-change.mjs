import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { UserError } from '../../server/processes.mjs'
import { pagesToWarm } from '../../server/warm.mjs'
import { fetchRaw } from './http.mjs'

const run = promisify(execFile)

const BAR_PAGES = 200
const NEW_PRICE = '4321,09'
const SHOWN = '4.321,09'
const LONGEST_MS = 300_000

/**
 * Checks that every page is right at its first request after a price change and its webhook. All
 * pages are cached before; many of them show the product's price.
 * @param {import('./shop.mjs').OpenShop} shop
 */
export async function measurePriceChange({ settings, origin }) {
  const products = await allProducts(settings.salesApiUrl)
  const others = await pagesToWarm(settings.salesApiUrl)
  const within = await subdepartments(settings.salesApiUrl)
  const paths = [
    ...new Set([...others, ...within, ...products.map(({ slug }) => `/produtos/${slug}`)]),
  ]
  await readAll(origin, paths)
  const before = await readAll(origin, paths)
  const changed = mostShown(products, [...before.values()])
  const link = `href="/produtos/${changed.slug}"`

  const begun = performance.now()
  await ops(settings.env, 'products', 'price', String(changed.id), NEW_PRICE)
  while ((await ops(settings.env, 'outbox', 'list')).length > 0) {
    if (performance.now() - begun > LONGEST_MS)
      throw new UserError('The storefront did not receive the change.')
    await pause(200)
  }
  const seconds = (performance.now() - begun) / 1000
  const after = await readAll(origin, paths)
  const showing = [...after.values()].filter((html) => html.includes(link))
  const right = showing.filter((html) => html.includes(SHOWN))

  console.log(`\nA price is changed (${changed.slug})`)
  console.log(`  ${paths.length} pages asked once, ${showing.length} show the product`)
  console.log(`  told and made again within ${seconds.toFixed(1)} s`)
  console.log(`  with the new price at the first request: ${right.length} of ${showing.length}`)
  const good = paths.length >= BAR_PAGES && right.length === showing.length && showing.length > 0
  console.log(`${BAR_PAGES} pages or more, all right: ${good ? 'yes' : 'NO'}`)
}

/**
 * @param {string} origin
 * @param {string[]} paths
 */
async function readAll(origin, paths) {
  /** @type {Map<string, string>} */
  const pages = new Map()
  for (const path of paths) {
    const { status, body } = await fetchRaw(origin + path, 'identity')
    if (status !== 200) throw new UserError(`${path} returned ${status}.`)
    pages.set(path, body.toString())
  }
  return pages
}

/**
 * @typedef {{ id: number, subdepartments: { slug: string }[] }} Department
 *
 * @param {string} salesApiUrl
 */
async function subdepartments(salesApiUrl) {
  const response = await fetch(`${salesApiUrl}/v2/departments`)
  /** @type {Department[]} */
  const departments = await response.json()
  return departments.flatMap(({ id, subdepartments }) =>
    subdepartments.map(({ slug }) => `/departamentos/${id}/${slug}`),
  )
}

/**
 * @typedef {{ id: number, slug: string, in_stock: boolean }} Product
 *
 * @param {string} salesApiUrl
 * @returns {Promise<Product[]>}
 */
async function allProducts(salesApiUrl) {
  /** @type {Product[]} */
  const products = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const response = await fetch(`${salesApiUrl}/v2/products?page=${page}&per_page=100`)
    const body = await response.json()
    products.push(...body.products)
    pages = body.pages
  }
  return products
}

/**
 * @param {Product[]} products
 * @param {string[]} pages
 */
function mostShown(products, pages) {
  const count = (/** @type {Product} */ { slug }) =>
    pages.filter((html) => html.includes(`href="/produtos/${slug}"`)).length
  const inStock = products.filter((product) => product.in_stock)
  const [first] = inStock.sort((a, b) => count(b) - count(a))
  if (!first) throw new UserError('The catalogue has no product in stock.')
  return first
}

/**
 * A command of `npm run ops` on the running shop.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args
 */
async function ops(env, ...args) {
  const { stdout } = await run(process.execPath, ['scripts/ops.mjs', ...args, '--json'], { env })
  return JSON.parse(stdout)
}
