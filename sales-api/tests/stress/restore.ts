import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Database } from '../../service/db/database'
import { openDatabase } from '../../service/db/open'
import { orders } from '../../service/db/schema/orders'
import { audit } from '../../service/domain/audit/audit'
import { CARD, confirmCart, emailOf, next, openCart } from '../support/purchase'
import { type ApiSettings, ops, startApi } from './support/api-process'
import { SANDBOX } from './support/gateways'
import { emptyShop, expectingSuccess, httpShop, ITEM, newShop } from './support/new-shop'
import { createReport, range, readNumbers, showMs } from './support/program'
import { findLost, startShoppers } from './support/shoppers'

// Backups taken while shoppers buy, each restored into an empty shop: consistent, and with every
// order that was acknowledged before it was begun.
const SHOPPERS = 6

interface Backup {
  file: string
  /** Orders acknowledged when it was begun. */
  before: Map<string, number>
  ms: number
}

const { backups: count } = readNumbers({ backups: 5 })
const report = createReport()
for (const engine of ['pglite', 'postgres'] as const) await restoreOn(engine)
report.finish()

async function restoreOn(engine: Database['engine']): Promise<void> {
  console.log(`\n${count} backups on ${engine}`)
  const { settings, drop } = await newShop(engine, engine)
  const api = await startApi(settings)
  const { ledger, stop } = startShoppers({ shop: httpShop(api.url), gateway: SANDBOX }, SHOPPERS)
  const backups: Backup[] = []
  for (const index of range(count)) {
    await pause(2_000)
    backups.push(await backUp(settings, index, ledger.completed))
  }
  await stop()
  await api.stop()
  report.expectNone('answers no shopper should get', ledger.troubles)
  report.note('orders acknowledged', ledger.completed.size)
  report.note('a backup was written within', showMs(backups.map(({ ms }) => ms)))
  for (const [index, backup] of backups.entries()) {
    await checkRestored(engine, `${engine}-restored-${index}`, backup, ledger.completed)
  }
  await drop()
}

async function backUp(
  settings: ApiSettings,
  index: number,
  completed: Map<string, number>,
): Promise<Backup> {
  const file = join(settings.dataDir, `backups/under-load-${index}.backup`)
  const before = new Map(completed)
  const begun = performance.now()
  await ops(settings, 'backup', 'create', file)
  return { file, before, ms: performance.now() - begun }
}

async function checkRestored(
  engine: Database['engine'],
  name: string,
  { file, before }: Backup,
  completed: Map<string, number>,
): Promise<void> {
  const { settings, drop } = await emptyShop(engine, name)
  await ops(settings, 'backup', 'restore', file)
  const { db, close } = await openDatabase(settings)
  const rows = await db.select().from(orders).where(eq(orders.state, 'complete'))
  report.note(`${name}: orders in the backup`, rows.length)
  report.expectNone('  orders acknowledged before it and missing', await findLost(db, before))
  report.expectNone(
    '  orders that nobody was told about',
    rows.map((row) => row.number).filter((number) => !completed.has(number)),
  )
  report.expectNone('  disagreements found by the audit', await audit(db))
  await close()
  report.expect('  an order in the restored shop', await buyOnce(settings), 'complete')
  await drop()
}

async function buyOnce(settings: ApiSettings): Promise<string> {
  const api = await startApi(settings)
  const shop = expectingSuccess(httpShop(api.url))
  const owner = await openCart(shop, { items: [{ variant_id: ITEM, quantity: 1 }] })
  await confirmCart(shop, owner, CARD, emailOf(owner))
  const { body } = await next(shop, owner)
  await api.stop()
  return body.state
}
