import { sql } from 'drizzle-orm'
import type { Database, Db } from '../../service/db/database'
import { openDatabase } from '../../service/db/open'
import { startApi } from './support/api-process'
import { canaryCheckout } from './support/canary-checkout'
import {
  CANARY_HOLDER,
  drawCards,
  longCvvs,
  searchFolder,
  searchRows,
  traces,
} from './support/canary-search'
import { openStressGateway, SANDBOX } from './support/gateways'
import { countOrderMails } from './support/mail-sink'
import { newShop } from './support/new-shop'
import { createReport, inParallel, range, readOptions, waitUntil } from './support/program'

// Checkouts with card numbers and CVVs used nowhere else: valid, wrong, declined and cut off;
// then a search for these numbers in every file and row that the shop has written.
const WIDTH = 8
const MAILS_MS = 60_000
/** Cardholder of the fake's own fields. */
const HOLDER_ELSEWHERE = 'ANA SOUZA'
/**
 * Texts that the log and the mails must contain. Finding them proves that the search reads both.
 */
const MAY_STAND = ['"msg":"request"', 'Subject: Recebemos o seu pedido']

const { numbers, gateway: name } = readOptions({ checkouts: 200 })
const { checkouts } = numbers
const report = createReport()
for (const engine of ['pglite', 'postgres'] as const) await canaryOn(engine)
report.finish()

async function canaryOn(engine: Database['engine']): Promise<void> {
  console.log(`\n${checkouts} checkouts on ${engine}, paid with ${name}`)
  const { settings, drop } = await newShop(engine, engine)
  const gateway = await openStressGateway(name)
  const mayStand = [gateway === SANDBOX ? CANARY_HOLDER : HOLDER_ELSEWHERE, ...MAY_STAND]
  const api = await startApi({ ...settings, logLevel: 'trace', gateway: gateway.variables })
  const cards = drawCards()
  const statuses = await inParallel(range(checkouts), WIDTH, (index) =>
    canaryCheckout(api.url, cards, index, gateway),
  )
  report.note('answers to mistakes', countEach(statuses))
  report.expectNone(
    'failed requests',
    statuses.filter((status) => status >= 500),
  )
  const mailed = () => countOrderMails(settings.dataDir)
  await waitUntil(async () => (await mailed()) >= checkouts, MAILS_MS)
  report.expect('orders mailed', await mailed(), checkouts)

  const search = async (moment: string, folders: string[]) => {
    for (const folder of folders) {
      const { files, bytes, findings } = await searchFolder(folder, traces(cards), longCvvs(cards))
      report.note(`${moment}: searched`, `${files} files, ${Math.round(bytes / 1e6)} MB`)
      report.expectNone(`${moment}: numbers and CVVs in ${folder}`, findings)
    }
    const controls = await Promise.all(folders.map((it) => searchFolder(it, mayStand, [])))
    const seen = new Set(controls.flatMap(({ findings }) => findings.map((it) => it.pattern)))
    report.expect(`${moment}: what may stand in tables, log and mails`, seen.size, mayStand.length)
  }
  const running = await openWhileRunning(engine, settings)
  const folders = [settings.dataDir, ...(running ? [await dataDirectory(running.db)] : [])]
  await search('while it runs', folders)
  await running?.close()
  await api.stop()

  const { db, close } = await openDatabase(settings)
  await db.execute(sql`checkpoint`)
  const { rows, findings } = await searchRows(db, traces(cards), longCvvs(cards))
  report.expectNone(`in ${rows} rows of all tables`, findings)
  await search('after a checkpoint', folders)
  await close()
  await drop()
  await gateway.close()
}

/** PGlite's folder has one owner, and its files are all in the data folder. */
async function openWhileRunning(
  engine: Database['engine'],
  settings: Parameters<typeof openDatabase>[0],
): Promise<Database | null> {
  return engine === 'postgres' ? await openDatabase(settings) : null
}

/** Where the PostgreSQL server keeps tables and write-ahead log. */
async function dataDirectory(db: Db): Promise<string> {
  const { rows } = (await db.execute(
    sql`select current_setting('data_directory') as folder`,
  )) as unknown as { rows: { folder: string }[] }
  return rows[0]?.folder ?? ''
}

function countEach(values: number[]): string {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => `${value} × ${count}`).join(', ')
}
