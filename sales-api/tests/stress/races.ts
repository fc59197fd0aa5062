import { sql } from 'drizzle-orm'
import type { Db } from '../../service/db/database'
import { audit } from '../../service/domain/audit/audit'
import { findDoubled, openStressGateway } from './support/gateways'
import { openShop } from './support/new-shop'
import { createReport, range, readOptions, showMs } from './support/program'
import {
  blendRace,
  couponRace,
  crowdRace,
  type Round,
  runRace,
  slotRace,
  stockRace,
} from './support/races'

// Buyers who call at the same moment, at two API processes on one PostgreSQL: exactly as many get
// something as there is of it.
const { numbers, gateway: name } = readOptions({ rounds: 20 })
const { rounds } = numbers
const gateway = await openStressGateway(name)
const card = () => gateway.card('good')
const races = [
  stockRace(50, 200, card),
  stockRace(1, 500, card),
  slotRace(1, 200, card),
  slotRace(5, 200, card),
  slotRace(20, 200, card),
  couponRace(10, 100, card),
  blendRace(10, 100, card),
  crowdRace(1, 100, card),
  crowdRace(3, 100, card),
  crowdRace(20, 100, card),
]

const report = createReport()
const { db, shops, close } = await openShop(2, gateway.variables)
for (const race of races) {
  console.log(`\n${race.name}, ${rounds} rounds`)
  const run = runRace(race, db, shops)
  const results: Round[] = []
  const found: unknown[] = []
  for (const round of range(rounds)) {
    const result = await run()
    results.push(result)
    found.push(...(await audit(db)))
    const { ordered, refused, ms } = result
    console.log(`  ${round + 1}: ${ordered} ordered, ${refused} refused, ${Math.round(ms)} ms`)
  }
  const exact = results.filter(({ ordered }) => ordered === race.wins).length
  const clear = results.filter(({ refused }) => refused === race.buyers - race.wins).length
  report.expect(`rounds with exactly ${race.wins} orders`, exact, rounds)
  report.expect(`rounds with exactly ${race.buyers - race.wins} clear refusals`, clear, rounds)
  report.expectNone(
    'answers that are neither',
    results.flatMap(({ unclear }) => unclear),
  )
  report.expectNone(
    'rounds with something left over or owed',
    results.filter(({ remaining }) => remaining !== 0),
  )
  report.expectNone('disagreements found by the audits', found)
  report.note('all answered within', showMs(results.map(({ ms }) => ms)))
}
report.expectNone('charges made twice', await findDoubled(gateway, db))
report.expect('deadlocks', await countDeadlocks(db), 0)
report.expectNone("disagreements with the gateway's list", await gateway.disagreements(db))
await close()
await gateway.close()
report.finish()

async function countDeadlocks(db: Db): Promise<number> {
  const { rows } = (await db.execute(sql`
    select deadlocks::int from pg_stat_database where datname = current_database()`)) as {
    rows: { deadlocks: number }[]
  }
  return rows[0]?.deadlocks ?? -1
}
