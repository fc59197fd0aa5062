import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import TestRunner from 'jest-runner'

/** Titles of the tests of each file, in Stryker's copy of the project. */
const TITLES = 'mutants-titles.json'

/**
 * Jest runner for Stryker, which loads every test file for each mutant and cannot bail. Skips files
 * without a test of the mutant, and ends at the first failed file.
 */
export default class FirstFailureRunner extends TestRunner {
  /**
   * @override
   * @type {TestRunner['runTests']}
   */
  async runTests(tests, watcher, options) {
    const { testNamePattern } = this._globalConfig
    const isDryRun = process.env.__STRYKER_ACTIVE_MUTANT__ === undefined
    /** @type {Record<string, string[]>} */
    const titles = !isDryRun && existsSync(TITLES) ? JSON.parse(readFileSync(TITLES, 'utf8')) : {}
    let hasFailed = false
    this.on('test-file-failure', () => {
      hasFailed = true
    })
    this.on('test-file-success', ([test, result]) => {
      titles[test.path] = result.testResults.map(({ fullName }) => fullName)
      hasFailed ||= result.numFailingTests > 0 || Boolean(result.testExecError)
    })
    const chosen = tests.filter(({ path }) => mayMatch(titles[path], testNamePattern))
    for (const test of chosen) {
      await super.runTests([test], watcher, options)
      if (hasFailed && !isDryRun) return
    }
    if (isDryRun) writeFileSync(TITLES, JSON.stringify(titles))
  }
}

/**
 * @param {string[] | undefined} titles undefined for an unknown file
 * @param {string | undefined} pattern undefined for all tests
 */
function mayMatch(titles, pattern) {
  if (!titles || !pattern) return true
  const wanted = new RegExp(pattern, 'i')
  return titles.some((title) => wanted.test(title))
}
