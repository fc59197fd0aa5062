/** @jest-environment node */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import FirstFailureRunner from './first-failure-runner.mjs'

type Listener = (args: unknown[]) => void
const mockTitles: Record<string, string[]> = { 'a.test.ts': ['adds (up)'], 'b.test.ts': ['rounds'] }
let mockFailed: string[] = []
let mockRan: string[] = []

jest.mock('jest-runner', () => ({
  __esModule: true,
  default: class {
    private listeners = new Map<string, Listener>()
    constructor(protected _globalConfig: { testNamePattern?: string }) {}
    on(event: string, listener: Listener) {
      this.listeners.set(event, listener)
    }
    async runTests([test]: { path: string }[]) {
      const path = test?.path ?? ''
      mockRan.push(path)
      const testResults = mockTitles[path]?.map((fullName) => ({ fullName }))
      const numFailingTests = mockFailed.includes(path) ? 1 : 0
      this.listeners.get('test-file-success')?.([test, { testResults, numFailingTests }])
    }
  },
}))

const ACTIVE = '__STRYKER_ACTIVE_MUTANT__'
const folder = process.cwd()
beforeAll(() => process.chdir(mkdtempSync(join(tmpdir(), 'runner-'))))
afterAll(() => {
  delete process.env[ACTIVE]
  process.chdir(folder)
})

/** Files that the runner loads for a mutant, or in the dry run without one. */
async function filesOf(mutant?: { tests?: string; failed?: string[] }) {
  if (mutant) process.env[ACTIVE] = '1'
  else delete process.env[ACTIVE]
  mockRan = []
  mockFailed = mutant?.failed ?? []
  const config = { testNamePattern: mutant?.tests }
  const runner = new FirstFailureRunner(config as never, {} as never)
  const tests = Object.keys(mockTitles).map((path) => ({ path }))
  await runner.runTests(tests as never, {} as never, { serial: true })
  return mockRan
}

it('loads the files with tests of the mutant, up to the first that fails', async () => {
  expect(await filesOf({ tests: '(rounds)' })).toEqual(['a.test.ts', 'b.test.ts'])
  expect(await filesOf()).toEqual(['a.test.ts', 'b.test.ts'])
  expect(await filesOf({ tests: '(rounds)' })).toEqual(['b.test.ts'])
  expect(await filesOf({ tests: '(adds \\(up\\))|(nothing)' })).toEqual(['a.test.ts'])
  expect(await filesOf({})).toEqual(['a.test.ts', 'b.test.ts'])
  expect(await filesOf({ failed: ['a.test.ts'] })).toEqual(['a.test.ts'])
})
