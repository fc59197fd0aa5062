import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { env } from '../../service/env'
import { openBrowser, type Run } from './fleet/browser'
import { strike } from './fleet/faults'
import { ensureBuilds, openFleet } from './fleet/open-fleet'
import { emptyFolder, FOLDER } from './fleet/places'
import { createPriceChanges, createPriceWatch, listenToWebhooks } from './fleet/price-changes'
import { type Asked, countPhases, findFaults, table } from './fleet/tally'
import { findSights, openAll, startTraffic } from './fleet/visitor'
import { failedRequests } from './support/api-process'
import { checkOrders } from './support/check-orders'
import { SANDBOX } from './support/gateways'
import { openMailSink } from './support/mail-sink'
import { takePostgres } from './support/own-postgres'
import { createReport, showMs, waitUntil, wholeNumber } from './support/program'

// Runs the fleet behind nginx (two APIs, three storefronts, PostgreSQL, Valkey or Redis) under a
// steady rate of visitors. Changes a price every few seconds while parts are killed, stopped,
// emptied and upgraded one by one. Expects: no page fails, no former price is shown, no order is
// lost.
const CHANGED_EVERY_MS = 5_000
const SETTLED_MS = 120_000
const WHOLE = {
  quietMs: 30_000,
  settleMs: 15_000,
  pagesAwayMs: 30_000,
  thinkMs: 1_000,
  products: 200,
}
const QUICK = { quietMs: 8_000, settleMs: 4_000, pagesAwayMs: 8_000, thinkMs: 400, products: 40 }

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    visitors: { type: 'string', default: '120' },
  },
})
const perMinute = wholeNumber('visitors', values.visitors)
const pace = values.quick ? QUICK : WHOLE

const report = createReport()
emptyFolder()
console.log('Two builds')
await ensureBuilds()
const postgres = await takePostgres(env.databaseUrl ?? '')
const sink = await openMailSink()
const webhooks = await listenToWebhooks()
console.log('The fleet opens')
const fleet = await openFleet({
  postgresUrl: env.databaseUrl ?? '',
  webhookUrl: webhooks.url,
  smtpUrl: sink.url,
})
const { db } = fleet
const sights = await findSights(db, pace.products)
const prices = createPriceWatch()
const run: Run = { phase: 'first pages', asked: [], prices, priced: { page: 0, router: 0 } }
const changes = createPriceChanges(db, prices, webhooks, () => run.phase)
for (const id of sights.changing) await changes.change(id)
report.expect('first prices confirmed', await changes.allConfirmed(), true)

const first = openBrowser(run, '127.0.0.1')
await openAll(first, sights)
let strikes = 0
const traffic = startTraffic(run, sights, () => strikes, {
  visitors: perMinute / 60,
  thinkMs: pace.thinkMs,
})
const changing = changes.keepChanging(sights.changing, CHANGED_EVERY_MS)
const struck = await strike(run, fleet, postgres, pace, {
  onStrike() {
    strikes += 1
  },
  openAll: () => openAll(first, sights),
})
first.close()
run.phase = 'last visitors'
changes.stop()
await changing
await traffic.stop()
const allConfirmed = await changes.allConfirmed()
const { completed, refusedByKills, troubles } = traffic.ledger
await waitUntil(async () => new Set(sink.taken).size >= completed.size, SETTLED_MS)

const portsOf = fleet.nginx.readPorts()
const counts = countPhases(run.asked, struck.outages, portsOf)
const faults = findFaults(run.asked, struck.outages, portsOf)
const failed = join(FOLDER, 'failed.json')
writeFileSync(
  failed,
  JSON.stringify(
    run.asked.filter(({ failure }) => failure),
    null,
    1,
  ),
)
console.log(`\n${traffic.visitors()} visitors, ${perMinute} a minute, with ${fleet.pages.binary}\n`)
console.log(table(counts))
console.log()
report.note('back after', showMs(struck.backMs))
report.expectNone('pages, router answers and files that failed', faults.pages.map(show))
report.expectNone('failed calls that no outage explains', faults.unexplained.map(show))
report.expectNone('failed calls not answered rightly when repeated', faults.unanswered.map(show))
report.expectNone(
  'former prices shown for longer than 2 s, or 10 s without the page server',
  faults.oldPrices,
)
report.expect(
  'prices were seen on pages and by the router',
  Math.min(run.priced.page, run.priced.router) > 0,
  true,
)
report.note(
  'pages and router answers with such a price',
  `${run.priced.page}, ${run.priced.router}`,
)
report.note(
  'prices changed',
  `${changes.made()}, not while the database was away: ${changes.notMade()}`,
)
for (const [phase, ms] of changes.confirmedMs) {
  report.note(`from a change to its answered webhook: ${phase}`, showMs(ms))
}
report.note('deliveries of webhooks', showDeliveries())
report.expect('every change confirmed', allConfirmed, true)
report.expectNone('answers no shopper should get', troubles)
for (const { name, log } of fleet.apis) {
  report.expectNone(`failed requests in the log of ${name}`, await failedRequests(log))
}
report.note('good cards refused because of an outage, then taken', refusedByKills)
await checkOrders(report, db, SANDBOX, completed)
report.expect('orders mailed', new Set(sink.taken).size, completed.size)
await fleet.close()
webhooks.close()
await sink.close()
report.finish()
process.exit()

function show({ phase, kind, what, failure, from, to }: Asked): string {
  return `${phase}: ${kind} ${what}, ${failure}, after ${Math.round(to - from)} ms`
}

function showDeliveries(): string {
  const statuses = [...new Set(webhooks.deliveries.map(({ status }) => status))]
  return statuses
    .map((status) => {
      const own = webhooks.deliveries.filter((it) => it.status === status)
      return `${status} × ${own.length} in ${showMs(own.map(({ ms }) => ms))}`
    })
    .join(', ')
}
