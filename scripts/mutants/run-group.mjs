import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from '../../server/processes.mjs'

/** Folder of reports and of the results of the previous run. */
export const REPORTS = '.tmp/mutants'

const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js'

/**
 * Changes the group's rules one at a time and runs its tests against each change.
 * @param {string} name
 * @param {import('./groups.mjs').Group} group
 * @param {{ concurrency: number, force: boolean }} options `force` ignores the previous run.
 * @param {import('../../server/processes.mjs').Processes} processes
 */
export async function runGroup(name, group, options, processes) {
  const report = `${REPORTS}/${name}.json`
  const config = `${REPORTS}/${name}.config.json`
  mkdirSync(REPORTS, { recursive: true })
  rmSync(report, { force: true })
  writeFileSync(config, JSON.stringify(strykerOptions(name, group, options, report)))
  const env = {
    ...process.env,
    NODE_ENV: /** @type {const} */ ('test'),
    MUTANTS_PROJECT: group.project,
  }
  const { code } = await processes.start(name, process.execPath, [STRYKER, 'run', config], { env })
    .exited
  if (code !== 0) throw new UserError(`${name}: Stryker did not finish.`)
  return countMutants(JSON.parse(readFileSync(report, 'utf8')))
}

/**
 * @param {string} name
 * @param {import('./groups.mjs').Group} group
 * @param {{ concurrency: number, force: boolean }} options
 * @param {string} report
 */
function strykerOptions(name, { rules, tests }, { concurrency, force }, report) {
  return {
    mutate: [...rules, '!**/*.test.ts', '!**/*.fixture.ts'],
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: {
      configFile: 'scripts/mutants/jest.config.mjs',
      config: { testMatch: tests.map((path) => `<rootDir>/${path}`) },
      // Names the tests, because nearly all tests of the API import every rule.
      enableFindRelatedTests: false,
    },
    testRunnerNodeArgs: ['--import', './scripts/test/compile-once.mjs'],
    coverageAnalysis: 'perTest',
    concurrency,
    timeoutMS: 20_000,
    incremental: true,
    incrementalFile: `${REPORTS}/${name}.incremental.json`,
    force,
    reporters: ['clear-text', 'html', 'json'],
    htmlReporter: { fileName: `${REPORTS}/${name}.html` },
    jsonReporter: { fileName: report },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    // Outside the folders that Jest, Biome and TypeScript search.
    tempDirName: join(tmpdir(), `shop-mutants-${process.pid}`),
    ignorePatterns: ['.next*', '.tmp', '.cache', 'data', 'e2e', 'bench', 'docs', 'public'],
    // Both need the programming interface that TypeScript 7 lacks.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    allowConsoleColors: false,
  }
}

/**
 * Number of mutants that the tests noticed. Ignores mutants that do not run, like Stryker's score.
 * @param {{ files: Record<string, { mutants: { status: string }[] }> }} report
 */
function countMutants({ files }) {
  const statuses = Object.values(files).flatMap(({ mutants }) =>
    mutants.map(({ status }) => status),
  )
  const count = (/** @type {string[]} */ ...some) =>
    statuses.filter((status) => some.includes(status)).length
  return { killed: count('Killed', 'Timeout'), survived: count('Survived', 'NoCoverage') }
}

/** Smallest share of mutants that the tests must notice. */
const LEAST = 0.9

/** @typedef {{ name: string, killed: number, survived: number, minutes: number }} Score */

/**
 * Prints the score of each group and the total.
 * @param {Score[]} scores
 * @returns {number} exit code, 1 below nine of ten
 */
export function showScores(scores) {
  const sum = (/** @type {'killed' | 'survived' | 'minutes'} */ key) =>
    scores.reduce((total, score) => total + score[key], 0)
  const all = {
    name: 'all',
    killed: sum('killed'),
    survived: sum('survived'),
    minutes: sum('minutes'),
  }
  console.log(`\n${[...scores, all].map(scoreLine).join('\n')}`)
  return share(all) < LEAST ? 1 : 0
}

/** @param {Score} score */
export function scoreLine(score) {
  const { name, killed, survived, minutes } = score
  const percent = (share(score) * 100).toFixed(1)
  return `${name.padEnd(12)} ${percent} %  ${killed} killed, ${survived} survived  ${minutes.toFixed(1)} min`
}

/** @param {Pick<Score, 'killed' | 'survived'>} score */
function share({ killed, survived }) {
  return killed + survived === 0 ? 1 : killed / (killed + survived)
}
