/** @jest-environment node */
import { addCounts, countJest, countPlaywright, countReport, timedTests } from './reports.mjs'

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

it('reads how long each test of a Jest report took', () => {
  const name = `${process.cwd()}/lib/shared/money.test.ts`
  const assertionResults = [
    { fullName: 'rounds half up', duration: 12 },
    { fullName: 'skipped', duration: null },
  ]
  expect(timedTests({ testResults: [{ name, assertionResults }] })).toEqual([
    { ms: 12, file: 'lib/shared/money.test.ts', title: 'rounds half up' },
    { ms: 0, file: 'lib/shared/money.test.ts', title: 'skipped' },
  ])
})

it('adds the attempts of a Playwright test, in nested suites too', () => {
  const spec = (title: string, ...durations: number[]) => ({
    file: 'cart/page.spec.ts',
    title,
    tests: [{ projectName: 'phone', results: durations.map((duration) => ({ duration })) }],
  })
  const suites = [{ specs: [spec('a', 5)], suites: [{ specs: [spec('b', 7, 8)] }] }]
  expect(timedTests({ suites })).toEqual([
    { ms: 5, file: 'e2e/cart/page.spec.ts (phone)', title: 'a' },
    { ms: 15, file: 'e2e/cart/page.spec.ts (phone)', title: 'b' },
  ])
})
