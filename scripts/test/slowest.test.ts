import { timedTests } from './reports.mjs'

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
