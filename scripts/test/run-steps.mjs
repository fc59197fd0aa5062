import { mkdirSync } from 'node:fs'
import { UserError } from '../start/processes.mjs'
import { addCounts } from './counts.mjs'
import { steps } from './steps.mjs'

/**
 * Runs the named steps in order, stops at the first failure and ends with one line of counts.
 * @param {string[]} names
 * @param {import('../start/processes.mjs').Processes} processes
 * @returns {Promise<number>} exit code
 */
export async function runSteps(names, processes) {
  mkdirSync('.tmp/test', { recursive: true })
  let total = { passed: 0, failed: 0 }
  let skipped = false
  for (const [index, name] of names.entries()) {
    const step = stepNamed(name)
    console.log(`\n── ${index + 1}/${names.length} ${step.title}`)
    const result = await step.run(processes).catch(showFailure)
    if (result === 'not run') {
      skipped = true
      if (process.env.CI) total = addCounts(total, { passed: 0, failed: 1 })
      continue
    }
    total = addCounts(total, result)
    if (result.failed > 0) {
      console.error(`\n${step.title}: failed; the steps after it were not run.`)
      break
    }
  }
  await processes.stopAll()
  if (skipped) console.log('\nPostgreSQL: not run')
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
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
