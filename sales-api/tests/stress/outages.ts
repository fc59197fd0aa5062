import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../service/db/open'
import { env } from '../../service/env'
import type { Shop } from '../support/purchase'
import { failedRequests, freePort, logFile, startApi } from './support/api-process'
import { checkOrders } from './support/check-orders'
import { SANDBOX } from './support/gateways'
import { openMailSink } from './support/mail-sink'
import { httpShop, newShop } from './support/new-shop'
import { takePostgres } from './support/own-postgres'
import { createReport, inParallel, range, readNumbers, showMs, waitUntil } from './support/program'
import { startShoppers } from './support/shoppers'

// Shoppers buy at two API processes while PostgreSQL is restarted, in turn gracefully and by a
// crash, and connections are lost inside transactions. Expects a short burst of 503 and nothing
// else.
const PROCESSES = 2
const RETRY_MS = 200
const BACK_MS = 60_000
const SETTLED_MS = 120_000
const LOSSES = 10

const { restarts, shoppers } = readNumbers({ restarts: 5, shoppers: 8 })
const report = createReport()
const { settings, drop } = await newShop('postgres', 'api')
const server = await takePostgres(env.databaseUrl ?? '')
const sink = await openMailSink()
const all = range(PROCESSES).map((index) => `${settings.dataDir}-${index}`)
const apis = await inParallel(all, PROCESSES, async (dataDir) =>
  startApi({ ...settings, dataDir, port: await freePort(), smtpUrl: sink.url }),
)

const answers = new Map<string, number>()
let outages = 0
let good = 0
const shops = apis.map(({ url }) => httpShop(url))
const crowd = startShoppers({ shop: patientShop(), gateway: SANDBOX }, shoppers, () => outages)
const bursts: number[] = []
let lost = 0
for (const round of range(restarts)) {
  await pause(2_000)
  for (const _ of range(LOSSES)) {
    outages += 1
    lost += await server.loseTransactions()
    await pause(100)
  }
  outages += 1
  const begun = performance.now()
  await server.restart(round % 2 === 0 ? 'fast' : 'immediate')
  const before = good
  await waitUntil(async () => good > before, BACK_MS)
  bursts.push(performance.now() - begun)
  console.log(`  restart ${round + 1} of ${restarts}: ${Math.round(bursts.at(-1) ?? 0)} ms`)
}
await crowd.stop()
const { completed, refusedByKills, troubles } = crowd.ledger
const { db, close } = await openDatabase(settings)
await waitUntil(async () => new Set(sink.taken).size >= completed.size, SETTLED_MS)

console.log(`\n${restarts} restarts of PostgreSQL under ${shoppers} shoppers at ${PROCESSES} APIs`)
const ready = await Promise.all(
  apis.map(async ({ url }) => (await fetch(`${url}/health/ready`)).ok),
)
report.expect('APIs that never ended', ready.filter(Boolean).length, PROCESSES)
report.note('connections lost inside a transaction', lost)
report.note('answers', [...answers].map(([what, n]) => `${what} × ${n}`).join(', '))
report.note('good answers again after', showMs(bursts))
report.note('good cards refused because of an outage, then taken', refusedByKills)
report.expectNone('answers no shopper should get', troubles)
for (const dataDir of all) {
  report.expectNone('failed requests in the log', await failedRequests(logFile({ dataDir })))
}
await checkOrders(report, db, SANDBOX, completed)
report.expect('orders mailed', new Set(sink.taken).size, completed.size)
await Promise.all(apis.map((api) => api.stop()))
await sink.close()
await close()
await drop()
report.finish()

/** Repeats a call, at one process after the other, until the response is not 503. */
function patientShop(): Shop {
  let calls = 0
  return {
    async call(...request) {
      for (;;) {
        const shop = shops[calls % shops.length] as Shop
        calls += 1
        try {
          const response = await shop.call(...request)
          count(String(response.status))
          if (response.status !== 503) {
            good += 1
            return response
          }
        } catch (cause) {
          // What fetch rejects with when there is no connection.
          if (!(cause instanceof TypeError)) throw cause
          count('none')
        }
        await pause(RETRY_MS)
      }
    },
  }
}

function count(what: string): void {
  answers.set(what, (answers.get(what) ?? 0) + 1)
}
