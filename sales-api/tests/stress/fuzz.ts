import { randomInt } from 'node:crypto'
import { audit } from '../../service/domain/audit/audit'
import { serve } from '../../service/server/http-server'
import { type Finding, fuzz } from '../fuzz/fuzz'
import { openFuzzShop } from '../fuzz/fuzz-shop'
import { sendToPort } from '../fuzz/judge'
import { createWorld } from '../fuzz/world'
import { createReport, readNumbers } from './support/program'

// Sends valid, near-valid and hostile requests to every operation of the OpenAPI document. Every
// response must have a documented status and fit its schema. The same seed makes the same requests.
const { values, seed } = readNumbers({ values: 2_000, seed: randomInt(1_000_000_000) })

/** Characters of a request that are enough to recognise it. */
const SHOWN = 600

const report = createReport()
const shop = await openFuzzShop()
const server = await serve(shop.app.fetch, { port: 0, host: '127.0.0.1' })
const { body: document } = await shop.call('GET', '/openapi.json')

console.log(`${values} requests to each operation, --seed ${seed}\n`)
const { findings, statuses } = await fuzz({
  document,
  world: createWorld(shop, shop.db),
  send: sendToPort(server.port),
  values,
  seed,
  done: (operation, seen) => console.log(`  ${operation.key.padEnd(56)} ${describe(seen)}`),
})

console.log('')
report.note('operations', Object.keys(statuses).length)
report.expectNone('answers that are not as documented', findings.map(describeFinding))
report.expectNone('errors in the log', shop.errors)
report.expectNone('disagreements found by the audit', await audit(shop.db))
await server.close(1_000)
await shop.close()
report.finish()

function describe(seen: Record<number, number>): string {
  return Object.entries(seen)
    .map(([status, times]) => `${status}: ${times}`)
    .join(', ')
}

function describeFinding({ operation, says, request }: Finding): string {
  return `${operation}: ${says.join('; ')}\n      ${JSON.stringify(request).slice(0, SHOWN)}`
}
