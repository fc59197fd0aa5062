import { setTimeout as pause } from 'node:timers/promises'
import { gt } from 'drizzle-orm'
import type { Db } from '@/sales-api/service/db/database'
import { departments, variants } from '@/sales-api/service/db/schema/catalogue'
import { openCart } from '../../support/purchase'
import { SANDBOX } from '../support/gateways'
import { countStock, expectingSuccess, openSlots } from '../support/new-shop'
import { inParallel } from '../support/program'
import { type Ledger, purchase } from '../support/shoppers'
import { type Browser, openBrowser, type Run } from './browser'

/** Pages and products of the shop. */
interface Sights {
  /** All pages that visitors open. Each is rendered before the run, as `npm start` does. */
  pages: string[]
  departments: string[]
  /** Those whose prices change among them, more often than the others. */
  products: string[]
  /** Products to put into carts. */
  items: { variant_id: number; quantity: number; step: number }[]
}

interface World {
  browser: Browser
  sights: Sights
  ledger: Ledger
  kills: () => number
  /** Average pause between two actions of a visitor. */
  thinkMs: number
}

/** One address may request 30 pages a second (deploy/nginx.conf). */
const APART_MS = 70
/** How many scripts and pictures a browser fetches for its first page, and for each further one. */
const FIRST_FILES = 14
const MORE_FILES = 4
const LAYOUT = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }
const WHOLE_PAGE = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_full' }
const QUERIES = ['picanha', 'linguica', 'costela', 'carvao', 'frango', 'file']
/** Of ten visitors: who searches, who fills a cart, who buys. */
const SEARCHES = [1, 4, 7]
const FILLS = [2, 5, 8]
const BUYS = [0, 3, 6, 9]

/** One visit: a page with its files, more pages by the router, then the visitor's goal. */
async function visit(world: World, index: number): Promise<void> {
  const { browser, sights } = world
  const think = () => pause(world.thinkMs * (0.5 + Math.random()))
  const html = await browser.page(entry(sights, index))
  await browser.files(html, FIRST_FILES)
  await expectingSuccess(browser.shop).call('GET', '/v2/delivery_estimate')
  for (const path of linksOf(html, sights, index)) {
    await think()
    // Prefetched when the finger touches the link; the page renders from this response.
    await browser.router(path, LAYOUT)
    await browser.router(path, WHOLE_PAGE)
  }
  await think()
  const next = at(sights.products, index * 7 + 3)
  await browser.files(await browser.page(next), MORE_FILES)
  await think()
  const kind = index % 10
  if (SEARCHES.includes(kind)) await search(browser, index)
  if (FILLS.includes(kind)) await fillCart(world, index, think)
  if (BUYS.includes(kind)) await buy(world, index)
}

/** Every second visitor comes by a product, as by a shared link. */
function entry({ departments, products }: Sights, index: number): string {
  if (index % 2 === 0) return at(products, index / 2)
  return index % 4 === 1 ? '/' : at(departments, (index - 3) / 4)
}

/** Two of the links that a page shows. */
function linksOf(html: string, { pages }: Sights, index: number): string[] {
  const found = [...html.matchAll(/href="(\/(?:produtos|departamentos)\/[a-z0-9-]+)"/g)]
  const links = [...new Set(found.map(([, path = '']) => path))].filter((it) => pages.includes(it))
  return links.length === 0 ? [] : [at(links, index), at(links, index * 3 + 1)]
}

/** Types a word letter by letter with a search each, then opens the page of results. */
async function search(browser: Browser, index: number): Promise<void> {
  const shop = expectingSuccess(browser.shop)
  const word = at(QUERIES, index)
  for (const length of [3, 5, word.length]) {
    const query = word.slice(0, length)
    const asked = { indexName: 'product_sales', query, hitsPerPage: 12, facets: ['manufacturer'] }
    const { body } = await shop.call('POST', '/1/indexes/*/queries', { requests: [asked] })
    if (!(body.results[0].nbHits > 0)) throw new Error(`a search for ${query} finds nothing`)
  }
  await browser.page(`/busca?q=${word}`)
}

async function fillCart({ browser, sights }: World, index: number, think: () => Promise<void>) {
  const shop = expectingSuccess(browser.shop)
  const { step, ...item } = at(sights.items, index)
  const { number, query } = await openCart(shop, { items: [item] })
  const { body } = await shop.call('GET', `/api/v1/orders/${number}${query}`)
  const [line] = body.line_items
  for (const steps of [1, 2]) {
    await think()
    const quantity = item.quantity + steps * step
    const path = `/api/v1/orders/${number}/line_items/${line.id}${query}`
    await shop.call('PUT', path, { line_item: { quantity } })
  }
  const { body: after } = await shop.call('GET', `/api/v1/orders/${number}${query}`)
  const wanted = item.quantity + 2 * step
  const found = after.line_items[0]?.quantity
  if (found !== wanted) throw new Error(`cart ${number}: ${found} in place of ${wanted}`)
}

async function buy({ browser, sights, ledger, kills }: World, index: number): Promise<void> {
  const { step: _, ...item } = at(sights.items, index * 3)
  await purchase(
    { shop: browser.shop, gateway: SANDBOX, kills, ledger, items: [item] },
    Math.floor(index / 3),
  )
}

function at<T>(list: T[], index: number): T {
  return list[index % list.length] as T
}

/** Opens every page once, two at a time. */
export async function openAll(browser: Browser, { pages }: Sights): Promise<void> {
  await inParallel(pages, 2, async (path) => {
    await browser.page(path)
    await pause(APART_MS)
  })
}

interface Rate {
  /** New visitors a second, however slow the shop is. */
  visitors: number
  thinkMs: number
}

/** Lets visitors come at a steady rate until `stop`, which waits for the last of them. */
export function startTraffic(
  run: Run,
  sights: Sights,
  kills: () => number,
  { visitors, thinkMs }: Rate,
) {
  const ledger: Ledger = { completed: new Map(), troubles: [], refusedByKills: 0 }
  const visits = new Set<Promise<void>>()
  let came = 0
  const timer = setInterval(() => {
    came += 1
    const index = came
    const browser = openBrowser(run, addressOf(index))
    const visited = visit({ browser, sights, ledger, kills, thinkMs }, index)
      .catch((cause) => {
        ledger.troubles.push(cause instanceof Error ? cause.message : String(cause))
      })
      .finally(() => {
        browser.close()
        visits.delete(visited)
      })
    visits.add(visited)
  }, 1_000 / visitors)

  return {
    ledger,
    visitors: () => came,
    async stop() {
      clearInterval(timer)
      await Promise.all(visits)
    },
  }
}

/** An address of the loopback network. */
function addressOf(index: number): string {
  return `127.1.${Math.floor(index / 250) % 250}.${1 + (index % 250)}`
}

const PLENTY = 100_000_000
/** Best sellers whose prices change, and those after them that carts are filled with. */
const CHANGING = 6
const BOUGHT = 12

/** Chooses the `most` best sellers for visitors. Stocks those to buy amply and opens slots. */
export async function findSights(db: Db, most: number): Promise<Sights & { changing: number[] }> {
  const rows = await db.select().from(variants).where(gt(variants.stock, variants.minimumQuantity))
  const bySales = rows.toSorted((a, b) => b.salesVolume - a.salesVolume).slice(0, most)
  const changing = bySales.slice(0, CHANGING)
  const bought = bySales.slice(CHANGING, CHANGING + BOUGHT)
  for (const { id } of bought) await countStock(db, id, PLENTY)
  await openSlots(db)
  const shelves = await db.select({ id: departments.id }).from(departments)
  const paths = {
    departments: shelves.map(({ id }) => `/departamentos/${id}`),
    products: bySales.map(({ slug }) => `/produtos/${slug}`),
  }
  return {
    changing: changing.map(({ id }) => id),
    departments: paths.departments,
    // Every second one of a product whose price changes.
    products: paths.products.flatMap((path, index) => [
      path,
      paths.products[index % CHANGING] ?? path,
    ]),
    pages: ['/', ...paths.departments, ...paths.products],
    items: bought.map((row) => ({
      variant_id: row.id,
      quantity: row.minimumQuantity,
      step: row.incrementQuantity,
    })),
  }
}
