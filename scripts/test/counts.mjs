import { existsSync, readFileSync } from 'node:fs'

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
