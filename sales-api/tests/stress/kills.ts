import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { inArray } from 'drizzle-orm'
import type { Database, Db } from '../../service/db/database'
import { openDatabase } from '../../service/db/open'
import { stockMovements } from '../../service/db/schema/catalogue'
import { orders } from '../../service/db/schema/orders'
import {
  type ApiSettings,
  failedRequests,
  freePort,
  logFile,
  startApi,
  startInVain,
} from './support/api-process'
import { checkOrders } from './support/check-orders'
import { openStressGateway, type StressGateway } from './support/gateways'
import { openMailSink } from './support/mail-sink'
import { newShop } from './support/new-shop'
import { createReport, range, showMs, waitUntil, wholeNumber } from './support/program'
import { type Step, startShoppers, watchTraffic } from './support/shoppers'

// Shoppers buy while their API process is killed (SIGKILL) at every point of ordering: nothing that
// was acknowledged is lost, nothing is done twice or in part, and the shop is back immediately.
const BACK_WITHIN_MS = 3_000
const RIVALS = 20
/** A killed process leaves a mail it was sending leased for a minute. */
const MAILS_MS = 120_000

/** Every second kill falls into an order being completed. */
const STEPS: Step[] = [
  ...(['next', 'open', 'next', 'cart', 'next', 'address'] as const),
  ...(['next', 'delivery', 'next', 'payment'] as const),
]

const KILL_POINTS = [
  'before the claim',
  'claimed, not charged',
  'charged, not completed',
  'completed, not answered',
] as const

type KillPoint = (typeof KILL_POINTS)[number]

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    shoppers: { type: 'string', default: '6' },
    engine: { type: 'string' },
    gateway: { type: 'string', default: 'sandbox' },
  },
})
const kills = wholeNumber('kills', values.kills)
const shoppers = wholeNumber('shoppers', values.shoppers)
const engines = (['pglite', 'postgres'] as const).filter((it) => (values.engine ?? it) === it)

const report = createReport()
for (const engine of engines) await killOn(engine)
report.finish()

async function killOn(engine: Database['engine']): Promise<void> {
  console.log(`\n${kills} kills on ${engine}, paid with ${values.gateway}`)
  // Only a data folder has one owner; PostgreSQL takes any number of processes.
  const rivals = engine === 'pglite' ? Math.min(RIVALS, kills) : 0
  const gateway = await openStressGateway(values.gateway)
  const run = await runUnderKills(engine, gateway, rivals)
  const { ledger, interrupted, mails, restarts } = run
  const { db, close } = await openDatabase(run.settings)

  const points = await findKillPoints(db, gateway, interrupted)
  for (const point of KILL_POINTS) {
    report.note(`next killed: ${point}`, points.filter((it) => it === point).length)
  }
  report.note('calls repeated because no answer came', run.repeatedCalls)
  report.note('good cards refused because of a kill, then taken', ledger.refusedByKills)
  report.expectNone('answers no shopper should get', ledger.troubles)
  report.expectNone('failed requests in the log', await failedRequests(logFile(run.settings)))
  await checkOrders(report, db, gateway, ledger.completed)
  report.expectNone("disagreements with the gateway's list", await gateway.disagreements(db))
  report.expect('orders mailed', new Set(mails).size, ledger.completed.size)
  report.note(
    'mails sent again after a kill, under their Message-ID',
    mails.length - new Set(mails).size,
  )
  if (rivals > 0) report.expect('second processes refused', run.refusedRivals, rivals)
  report.expectNone(
    `restarts of more than ${BACK_WITHIN_MS} ms`,
    restarts.filter((ms) => ms > BACK_WITHIN_MS).map(Math.round),
  )
  report.note('back after', showMs(restarts))
  await close()
  await run.drop()
  await gateway.close()
}

/**
 * Shoppers buy over HTTP while the API is killed and restarted. Ends with everything settled and
 * stopped.
 */
async function runUnderKills(engine: Database['engine'], gateway: StressGateway, rivals: number) {
  const { settings: own, drop } = await newShop(engine, engine)
  const sink = await openMailSink()
  const settings = { ...own, smtpUrl: sink.url, gateway: gateway.variables }
  let api = await startApi(settings)
  let killed = 0
  const traffic = watchTraffic()
  const world = { shop: traffic.patientShop(api.url), gateway }
  const crowd = startShoppers(world, shoppers, () => killed)
  const interrupted: Interrupted[] = []
  const restarts: number[] = []
  let refusedRivals = 0
  for (const kill of range(kills)) {
    await pause(randomInt(200, 1_200))
    if (isRivalDue(kill, kills, rivals) && (await isRivalRefused(settings))) refusedRivals += 1
    const step = STEPS[kill % STEPS.length] as Step
    await Promise.race([traffic.sent(step), pause(10_000)])
    await pause(randomInt(0, Math.max(60, traffic.typicalMs(step))))
    const at = new Date()
    interrupted.push(...traffic.completing().map((number) => ({ number, at })))
    killed += 1
    await api.kill()
    api = await startApi(settings)
    restarts.push(api.readyMs)
    if ((kill + 1) % 10 === 0) console.log(`  ${kill + 1} of ${kills} kills`)
  }
  await crowd.stop()
  const { completed } = crowd.ledger
  await waitUntil(async () => new Set(sink.taken).size >= completed.size, MAILS_MS)
  await api.stop()
  await sink.close()
  return {
    ledger: crowd.ledger,
    interrupted,
    /** Milliseconds from each start after a kill to the first healthy response. */
    restarts,
    repeatedCalls: traffic.repeated(),
    /** How many second processes on the data folder were refused. */
    refusedRivals,
    /** Message-IDs in the order they were sent. */
    mails: sink.taken,
    settings,
    drop,
  }
}

/** Spreads `rivals` second processes evenly over the kills. */
function isRivalDue(kill: number, kills: number, rivals: number): boolean {
  return Math.floor(((kill + 1) * rivals) / kills) > Math.floor((kill * rivals) / kills)
}

async function isRivalRefused(settings: ApiSettings): Promise<boolean> {
  const { code, said } = await startInVain({ ...settings, port: await freePort() })
  return code === 1 && said.includes('is in use by process')
}

/** A `next` that was on its way when the API was killed. */
interface Interrupted {
  number: string
  at: Date
}

/**
 * Progress of each interrupted `next`, by what was stored before its kill. A waiting order counts
 * once.
 */
async function findKillPoints(
  db: Db,
  gateway: StressGateway,
  interrupted: Interrupted[],
): Promise<KillPoint[]> {
  const numbers = [...new Set(interrupted.map(({ number }) => number))]
  if (numbers.length === 0) return []
  const rows = await db.select().from(orders).where(inArray(orders.number, numbers))
  const charges = await gateway.held(db)
  const movements = await db
    .select()
    .from(stockMovements)
    .where(
      inArray(
        stockMovements.orderId,
        rows.map((row) => row.id),
      ),
    )
  const found = interrupted.flatMap(({ number, at }): [string, KillPoint][] => {
    const order = rows.find((row) => row.number === number)
    if (!order) return []
    const moved = movements.filter((row) => row.orderId === order.id && row.createdAt <= at)
    const held = moved.reduce((sum, row) => sum + row.quantity, 0) < 0
    const isCharged = charges.some((charge) => charge.number === number && charge.at <= at)
    if (order.completedAt && order.completedAt <= at) return [[number, 'completed, not answered']]
    if (!held) return [[number, 'before the claim']]
    return [[number, isCharged ? 'charged, not completed' : 'claimed, not charged']]
  })
  return [...new Map(found.map((it) => [it.join(), it[1]])).values()]
}
