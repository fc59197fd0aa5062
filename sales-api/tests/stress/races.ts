import { audit } from '../../service/domain/audit/audit'
import { range } from './support/concurrency'
import { openShop } from './support/open-shop'
import { createReport, readNumbers, showMs } from './support/program'
import { blendRace, couponRace, type Round, runRace, slotRace, stockRace } from './support/races'

// Buyers who call at the same moment, at two API processes on one PostgreSQL: exactly as many get
// something as there is of it.
const { rounds } = readNumbers({ rounds: 20 })
const races = [
  stockRace(50, 200),
  stockRace(1, 500),
  slotRace(1, 200),
  slotRace(5, 200),
  slotRace(20, 200),
  couponRace(10, 100),
  blendRace(10, 100),
]

const report = createReport()
const { db, shops, close } = await openShop(2)
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
await close()
report.finish()
