import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../service/db/open'
import { checkOrders } from './support/check-orders'
import { SANDBOX } from './support/gateways'
import { newShop } from './support/new-shop'
import { createReport, range, readNumbers, showMs } from './support/program'
import { startShoppers, watchTraffic } from './support/shoppers'
import { startShop, startVisitors } from './support/started-shop'

// The sales API of `npm start` is killed (SIGKILL) under shoppers who buy through the storefront:
// it comes back by itself, the storefront responds throughout, and nothing is lost or done twice.
const { kills, shoppers, port, apiPort } = readNumbers({
  kills: 20,
  shoppers: 4,
  port: 4310,
  apiPort: 4311,
})
/**
 * The launcher stops after ten crashes in a row; this time in ms without a crash resets its count.
 */
const IN_A_ROW = 4
const WELL_AFTER_MS = 13_000

const { settings: own, drop } = await newShop('pglite', 'restarts')
const settings = { ...own, port: apiPort }
const shop = await startShop(settings, port)
let killed = 0
const traffic = watchTraffic()
const crowd = startShoppers(
  { shop: traffic.patientShop(shop.url), gateway: SANDBOX },
  shoppers,
  () => killed,
)
const visitors = startVisitors(shop.url)
const restarts: number[] = []
for (const kill of range(kills)) {
  await pause(kill % IN_A_ROW === 0 ? WELL_AFTER_MS : randomInt(200, 1_200))
  killed += 1
  restarts.push(await shop.killApi())
}
await crowd.stop()
await visitors.stop()
await shop.stop()

const report = createReport()
const { completed, troubles, refusedByKills } = crowd.ledger
const { reading } = visitors
const { db, close } = await openDatabase(settings)
report.note('kills', restarts.length)
report.note('back after', showMs(restarts))
report.note('pages read meanwhile', reading.pages)
report.note('calls meanwhile', reading.calls)
report.note('of them told to come again (503)', reading.unavailable)
report.note('slowest answer', showMs([reading.slowestMs]))
report.expectNone('answers no visitor should get', reading.troubles)
report.note('purchases repeated a call', traffic.repeated())
report.note('good cards refused because of a kill, then taken', refusedByKills)
report.expectNone('answers no shopper should get', troubles)
await checkOrders(report, db, SANDBOX, completed)
await close()
await drop()
report.finish()
