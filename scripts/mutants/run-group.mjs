import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'

/** Where reports and the results of the run before are kept. */
export const REPORTS = '.tmp/mutants'

/**
 * Changes the group's rules one at a time and runs its tests against each change.
 * @param {string} name
 * @param {import('./groups.mjs').Group} group
 * @param {{ concurrency: number, force: boolean }} options `force` forgets the run before.
 */
export async function runGroup(name, { project, rules, tests }, { concurrency, force }) {
  const stryker = new Stryker({
    mutate: [...rules, '!**/*.test.ts', '!**/*.fixture.ts'],
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: {
      configFile: `scripts/mutants/jest-${project}.config.mjs`,
      config: { testMatch: tests.map((path) => `<rootDir>/${path}`) },
      // The tests are named; what is related to a rule is most of the API.
      enableFindRelatedTests: false,
    },
    testRunnerNodeArgs: project === 'api' ? ['--experimental-vm-modules'] : [],
    // Modules of the API are never freed in one process.
    maxTestRunnerReuse: project === 'api' ? 50 : 0,
    coverageAnalysis: 'perTest',
    concurrency,
    timeoutMS: 20_000,
    incremental: true,
    incrementalFile: `${REPORTS}/${name}.incremental.json`,
    force,
    reporters: ['clear-text', 'html'],
    htmlReporter: { fileName: `${REPORTS}/${name}.html` },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    // Outside of what Jest, Biome and TypeScript look through.
    tempDirName: join(tmpdir(), `shop-mutants-${process.pid}`),
    ignorePatterns: ['.next*', '.tmp', '.cache', 'data', 'e2e', 'bench', 'docs', 'public'],
    // TypeScript 7 has no programming interface, which both would need.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    allowConsoleColors: false,
  })
  return countMutants(await stryker.runMutationTest())
}

/**
 * @typedef {{ killed: number, survived: number }} Count
 * @param {{ status: string }[]} mutants
 * @returns {Count} Those that broke the code altogether count for nothing, as in Stryker's own score.
 */
export function countMutants(mutants) {
  const count = (/** @type {string[]} */ ...statuses) =>
    mutants.filter(({ status }) => statuses.includes(status)).length
  return { killed: count('Killed', 'Timeout'), survived: count('Survived', 'NoCoverage') }
}
