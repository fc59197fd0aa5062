import { parseArgs } from 'node:util'
import type { Database } from '../../service/db/database'
import { openDatabase } from '../../service/db/open'
import { failedRequests, logFile } from './support/api-process'
import { checkOrders } from './support/check-orders'
import { openStressGateway } from './support/gateways'
import { findKillPoints, KILL_POINTS, killRun } from './support/kill-run'
import { createReport, showMs, wholeNumber } from './support/program'

// Shoppers buy while their API process is killed (SIGKILL) at every point of ordering: nothing that
// was acknowledged is lost, nothing is done twice or in part, and the shop is back immediately.
const BACK_WITHIN_MS = 3_000
const RIVALS = 20

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
  const run = await killRun(engine, { gateway, kills, shoppers, rivals })
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
