/** @jest-environment node */
import { addCounts, countJest, countPlaywright, countReport } from './reports.mjs'

describe('counts', () => {
  it('counts a Jest suite that could not run as a failure', () => {
    const report = { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 1 }
    expect(countJest(report)).toEqual({ passed: 5, failed: 2 })
  })

  it('counts a Playwright error outside a test as a failure', () => {
    const report = { stats: { expected: 3, unexpected: 0, flaky: 0 }, errors: [{}] }
    expect(countPlaywright(report)).toEqual({ passed: 3, failed: 1 })
  })

  it('counts a failed step without a report as failed', () => {
    expect(countReport('/does/not/exist.json', countJest, 1)).toEqual({ passed: 0, failed: 1 })
  })

  it('adds up', () => {
    expect(addCounts({ passed: 1, failed: 0 }, { passed: 2, failed: 3 })).toEqual({
      passed: 3,
      failed: 3,
    })
  })
})
