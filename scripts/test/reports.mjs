import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * Sum of a Jest `--json` report. A suite that could not run counts as one failure.
 * @param {{
 *   numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number
 * }} report
 * @returns {Counts}
 */
export function countJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }
}

/**
 * Sum of a Playwright JSON report. An error outside a test counts as one failure.
 * @param {{
 *   stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[]
 * }} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

/**
 * Counts of a step from its report file and exit code: a failed step has at least one failure.
 * @template Report
 * @param {string} file
 * @param {(report: Report) => Counts} count
 * @param {number} code
 * @returns {Counts}
 */
export function countReport(file, count, code) {
  const counts = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0 }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/**
 * @param {Counts} a
 * @param {Counts} b
 * @returns {Counts}
 */
export function addCounts(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed }
}

/**
 * @typedef {{ ms: number, file: string, title: string }} TimedTest
 *
 * @typedef {object} JestReport
 * @property {{
 *   name: string, assertionResults: { fullName: string, duration?: number | null }[]
 * }[]} testResults
 *
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{
 *   file: string, title: string, tests: { projectName: string, results: { duration: number }[] }[]
 * }[]} specs
 */

/**
 * Slowest tests of these reports of Jest and Playwright, the slowest first.
 * @param {string[]} files Missing files are skipped.
 * @param {number} count
 */
export function slowestTests(files, count) {
  return files
    .filter((file) => existsSync(file))
    .flatMap((file) => timedTests(JSON.parse(readFileSync(file, 'utf8'))))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
}

/**
 * @param {JestReport | { suites: PlaywrightSuite[] }} report
 * @returns {TimedTest[]}
 */
export function timedTests(report) {
  if ('suites' in report) return report.suites.flatMap(ofPlaywright)
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      ms: duration ?? 0,
      file: relative(process.cwd(), name),
      title: fullName,
    })),
  )
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {TimedTest[]}
 */
function ofPlaywright({ suites = [], specs }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      file: `e2e/${file} (${projectName})`,
      title,
    })),
  )
  return [...own, ...suites.flatMap(ofPlaywright)]
}
