import { mkdirSync } from 'node:fs'
import { UserError } from '../../server/processes.mjs'
import { addCounts, slowestTests } from './reports.mjs'
import { REPORTS, steps } from './steps.mjs'

/**
 * Stages of steps, in order. The steps of a stage run concurrently.
 */
export const stages = [
  ['lint', 'types'],
  ['contract'],
  ['web', 'api'],
  ['build', 'page-cache'],
  // The production install mostly waits for the network.
  ['postgres', 'smoke'],
  ['e2e'],
  ['browsers'],
]

/** The steps of `npm run verify`. */
export const QUICK = ['lint', 'types', 'contract', 'web']

/** Steps that only run by name. `postgres`, or `api` without PostgreSQL, includes `contract`. */
const BY_NAME = ['contract', 'browsers']

/** The steps of `npm test`. */
export const WHOLE = stages.flat().filter((name) => !BY_NAME.includes(name))

const SLOWEST = 20

/**
 * @typedef {import('./reports.mjs').Counts} Counts
 * @typedef {import('../../server/processes.mjs').Processes} Processes
 */

/**
 * Runs the named steps, the steps of one stage concurrently. Stops after the first failed stage and
 * prints one line of counts.
 * @param {string[]} names
 * @param {Processes} processes
 * @returns {Promise<number>} exit code
 */
export async function runSteps(names, processes) {
  for (const name of names) stepNamed(name)
  mkdirSync(REPORTS, { recursive: true })
  let total = { passed: 0, failed: 0 }
  /** @type {string[]} */
  const skipped = []
  for (const stage of stages) {
    const chosen = stage.filter((name) => names.includes(name))
    const results = await Promise.all(chosen.map((name) => timed(name, processes)))
    skipped.push(...chosen.filter((_, index) => results[index] === 'not run'))
    const counts = results.map((result) => (result === 'not run' ? notRun() : result))
    total = counts.reduce(addCounts, total)
    if (results.some((result) => result !== 'not run' && result.failed > 0)) {
      console.error('\nThe steps after this one were not run.')
      break
    }
  }
  await processes.stopAll()
  showSlowest(names)
  for (const name of skipped) console.log(`\n${stepNamed(name).needs}: not run`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

/**
 * @param {string} name
 * @param {Processes} processes
 */
async function timed(name, processes) {
  const { title, run } = stepNamed(name)
  console.log(`\n── ${title}`)
  const started = performance.now()
  const result = await run(processes).catch(showFailure)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const says =
    result === 'not run'
      ? result
      : `${result.passed} passed, ${result.failed} failed in ${seconds} s`
  console.log(`\n── ${title}: ${says}`)
  return result
}

/** A missing program fails a step only if CI is set. */
function notRun() {
  return { passed: 0, failed: process.env.CI ? 1 : 0 }
}

/** @param {string} name */
function stepNamed(name) {
  const step = steps[name]
  if (step) return step
  throw new UserError(`There is no step '${name}'; choose from ${Object.keys(steps).join(', ')}.`)
}

/** @param {unknown} error */
function showFailure(error) {
  console.error(error instanceof UserError ? error.message : error)
  return { passed: 0, failed: 1 }
}

/** @param {string[]} names */
function showSlowest(names) {
  const tests = slowestTests(
    names.map((name) => `${REPORTS}/${name}.json`),
    SLOWEST,
  )
  if (tests.length > 0) console.log(`\nThe ${tests.length} slowest tests:`)
  for (const { ms, file, title } of tests) {
    console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${file}: ${title}`)
  }
}
