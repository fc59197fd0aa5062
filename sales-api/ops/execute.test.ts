import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeFailure } from './execute'

const folder = () => mkdtempSync(join(tmpdir(), 'execute-'))

it.each([
  ['22P02', /^a value does not fit/],
  ['42P05', /^a connection pooler .+ pool_mode = session/],
  ['ENOSPC', /^the disk is full$/],
])('RUN-38 describes %s in plain words', (code, words) => {
  const cause = Object.assign(new Error(`inner ${code}`), { code })
  const response = describeFailure(new Error('Failed query: select 1', { cause }), folder())
  expect(response).toEqual({ failure: expect.stringMatching(words), exitCode: 1 })
  expect(JSON.stringify(response)).not.toMatch(/inner|Failed query|22P02|42P05|ENOSPC/)
})

it('RUN-38 writes the details of an unknown error to a file, and prints its name', () => {
  const dataDir = folder()
  const failures = [new TypeError('ana@x.test is not a function'), 'thrown text'].map((cause) =>
    describeFailure(cause, dataDir),
  )
  const file = join(dataDir, 'errors.log')
  for (const response of failures) {
    const said = `something unforeseen went wrong; the last line of ${file} has its details`
    expect(response).toEqual({ failure: said, exitCode: 1 })
  }
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const kept = lines.map((line) => JSON.parse(line))
  expect(kept).toMatchObject([{ name: 'TypeError', at: expect.any(Array) }, { name: 'string' }])
  expect(lines.join()).not.toContain('ana@x.test')
})

it('RUN-38 reports that the file cannot be written', () => {
  const { failure } = describeFailure(new TypeError('x'), '/none') as { failure: string }
  expect(failure).toBe('something unforeseen went wrong, and /none/errors.log cannot be written')
})
