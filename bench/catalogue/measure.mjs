import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from '../../scripts/build/build-storefront.mjs'
import { e2eEnv } from '../../scripts/test/e2e-env.mjs'
import { providePostgres } from '../../scripts/test/programs.mjs'
import { createProcesses } from '../../server/processes.mjs'
import { readSettings } from '../../server/settings.mjs'
import { startShop } from '../../server/shop.mjs'
import { runSql, startShopApi } from '../api/shop-api.mjs'
import { memoryMb } from '../measuring.mjs'
import { underLoad } from '../pages/http.mjs'
import { askAll, pagesOf, SEARCHES } from './requests.mjs'

/** Greater than every id of the catalogue's files. */
const ROUND = 100_000

/**
 * SQL that copies existing products under new names, makers, slugs and ids. A copy has the
 * departments and the stock of its original.
 * @param {number} missing How many are added.
 */
const growth = (missing) => `
  create temporary table grown as
    select original.*, original.id + round * ${ROUND} as grown_id, round
    from variants original
      cross join generate_series(1, ${missing} / (select count(*)::int from variants) + 1) round
    where original.id < ${ROUND}
    order by round, original.id
    limit ${missing};
  insert into variants
    select (jsonb_populate_record(null::variants, to_jsonb(grown) || jsonb_build_object(
      'id', grown_id,
      'product_id', product_id + round * ${ROUND},
      'slug', slug || '-' || round,
      'name', name || ' ' || (array['Angus', 'Nelore', 'Wagyu', 'Reserva', 'Orgânica'])[1 + round % 5]
        || ' ' || (array['do Sertão', 'da Chapada', 'do Pampa', 'da Serra'])[1 + round % 4] || ' ' || round,
      'manufacturer', manufacturer || ' ' || (array['Norte', 'Sul', 'Leste', 'Oeste'])[1 + round % 4],
      'sales_volume', sales_volume * (round + 7) % 997
    ))).*
    from grown;
  insert into subdepartment_variants (subdepartment_id, variant_id, position)
    select subdepartment_id, grown_id, position + round * 1000
    from grown join subdepartment_variants on variant_id = grown.id;
  insert into stock_movements (variant_id, quantity, reason)
    select grown_id, stock, 'import' from grown where stock > 0;
  drop table grown;
  analyze`

/**
 * Adds products to a seeded shop, which no process has open, up to `products`. A shop with more
 * products stays unchanged.
 * @param {{ folder: string, databaseUrl: string | null }} where PGlite in the folder without a URL.
 * @param {number} products
 * @param {number} present
 */
async function growCatalogue(where, products, present) {
  if (products > present) await runSql(where, growth(products - present))
}

const FOLDER = '.tmp/bench/catalogue'

/**
 * @typedef {import('../../server/processes.mjs').Processes} Processes
 * @typedef {{ folder: string, databaseUrl: string | null }} Where
 * @typedef {Record<string, string>} Row
 */

/**
 * Costs of a shop with many products, compared with the catalogue's files, on PGlite and on
 * PostgreSQL.
 * @param {Processes} processes
 * @param {import('../run.mjs').Options} options
 */
export async function measureCatalogue(processes, options) {
  const settings = readSettings(e2eEnv(process.env))
  const begun = performance.now()
  await ensureBuild(settings, processes)
  const built = (performance.now() - begun) / 1000
  console.log(
    `\nBuild: ${built < 5 ? 'there already' : `${built.toFixed(0)} s`}, the same for any catalogue: no page is made then`,
  )
  const server = await providePostgres(processes)
  /** @type {Row[]} */
  const rows = []
  for (const engine of ['PGlite', ...(server ? ['PostgreSQL'] : [])]) {
    for (const products of [0, ...options.products]) {
      const row = await measureOne({ engine, server, products }, processes, options)
      console.log(`  measured: ${row.products} products on ${engine}`)
      rows.push(row)
    }
  }
  showTable(rows)
}

/**
 * @param {{ engine: string, server: string | null, products: number }} what
 * @param {Processes} processes
 * @param {import('../run.mjs').Options} options
 * @returns {Promise<Row>}
 */
async function measureOne({ engine, server, products }, processes, options) {
  emptyFolder()
  const name = `bench_${randomBytes(6).toString('hex')}`
  const databaseUrl =
    engine === 'PostgreSQL'
      ? Object.assign(new URL(server ?? ''), { pathname: `/${name}` }).href
      : null
  /** @type {Where} */
  const where = { folder: `${FOLDER}/data`, databaseUrl }
  const admin = { folder: '', databaseUrl: server }
  if (databaseUrl) await runSql(admin, `create database ${name}`)
  try {
    const present = await seed(where)
    const begun = performance.now()
    await growCatalogue(where, products, present)
    const filled = (performance.now() - begun) / 1000
    const figures = await measureShop(where, processes, options)
    const count = Math.max(products, present)
    return { engine, products: String(count), 'filled s': filled.toFixed(1), ...figures }
  } finally {
    if (databaseUrl) await runSql(admin, `drop database ${name} with (force)`)
  }
}

/** Empties the folder, except for the pictures, since resizing them takes long. */
function emptyFolder() {
  mkdirSync(`${FOLDER}/data`, { recursive: true })
  for (const name of readdirSync(`${FOLDER}/data`)) {
    if (name !== 'media') rmSync(join(`${FOLDER}/data`, name), { recursive: true })
  }
  rmSync(`${FOLDER}/pages`, { recursive: true, force: true })
}

/**
 * The products of the catalogue's files.
 * @param {Where} where
 */
async function seed(where) {
  const api = await startShopApi(where)
  try {
    const response = await fetch(`${api.url}/v2/products?page=1&per_page=1`)
    return (await response.json()).count
  } finally {
    await api.stop()
  }
}

/**
 * @param {Where} where
 * @param {Processes} processes
 * @param {import('../run.mjs').Options} options
 * @returns {Promise<Row>}
 */
async function measureShop({ folder, databaseUrl }, processes, options) {
  const settings = readSettings({
    ...e2eEnv(process.env),
    DATA_DIR: folder,
    NEXT_CACHE_DIR: `${FOLDER}/pages`,
    DEMO_DELIVERY_SECONDS: '0',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  })
  const own = createProcesses()
  const begun = performance.now()
  const { api, storefront } = await startShop({ ...settings, isBuilt: true }, own)
  const start = (performance.now() - begun) / 1000
  try {
    const api0 = memoryMb(api?.pid ?? 0).now
    const origin = `http://localhost:${settings.port}`
    const searches = await askAll(settings.salesApiUrl, SEARCHES, options.quick ? 2 : 10)
    const pages = await pagesOf(settings.salesApiUrl, options.quick ? 10 : 40)
    const made = await askAll(origin, pages.products, 1)
    const home = await askAll(origin, [{ path: '/' }], 1)
    const shelf = await askAll(origin, pages.departments, 1)
    const further = await askAll(origin, pages.further, 1)
    const kept = [{ name: 'kept', pid: storefront.pid, url: origin + pages.products[0]?.path }]
    const load = await underLoad(kept, processes, options)
    const memory = { api: memoryMb(api?.pid ?? 0).now, storefront: memoryMb(storefront.pid).now }
    return {
      'start s': start.toFixed(1),
      'API MB': `${api0.toFixed(0)} → ${memory.api.toFixed(0)}`,
      'storefront MB': memory.storefront.toFixed(0),
      'first search ms': searches.firstMs.toFixed(0),
      'search p99 ms': searches.p99.toFixed(1),
      'product made ms': made.p50.toFixed(0),
      'home made ms': home.p50.toFixed(0),
      'department made ms': shelf.p50.toFixed(0),
      'department kB': shelf.kB.toFixed(0),
      'further page made ms': further.p50.toFixed(0),
      'not answered': [searches, made, home, shelf, further]
        .map(({ failed, count }) => `${failed}/${count}`)
        .join(' '),
      'page kept, CPU µs': (load.get('kept')?.cpu ?? Number.NaN).toFixed(0),
    }
  } finally {
    await own.stopAll()
  }
}

/** @param {Row[]} rows */
function showTable(rows) {
  const heads = Object.keys(rows[0] ?? {})
  const width = Math.max(...heads.map((head) => head.length))
  console.log()
  for (const head of heads) {
    const cells = rows.map((row) => (row[head] ?? '').padStart(22))
    console.log(`${head.padEnd(width)}${cells.join('')}`)
  }
}
