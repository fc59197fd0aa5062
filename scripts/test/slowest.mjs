import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

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
