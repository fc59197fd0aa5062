/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { RULES } from '../lib/shared/settings/parse-settings.mjs'

/** Set by the tools themselves, never by a person. */
const INTERNAL = [
  'API_TEST_DATABASE_URL',
  'NEXT_BUILD_ID',
  'NEXT_PHASE',
  'NEXT_PUBLIC_APP_VERSION',
  'NODE_ENV',
  'NEXT_TELEMETRY_DISABLED',
  'CI',
  'HOME',
  'INIT_CWD',
  'LISTEN_FDS',
  'LISTEN_PID',
  'PATH',
  'TEST_PARALLEL_INDEX',
]

function variablesRead(): string[] {
  const files = [
    ...readdirSync('lib/env').map((name) => `lib/env/${name}`),
    'lib/shared/shop/from-folder.mjs',
    'sales-api/service/env.ts',
    'server/settings.mjs',
    'scripts/test/e2e-env.mjs',
    'scripts/test/programs.mjs',
    'next.config.js',
  ]
  const reads =
    /\b(?:process\.env|source)\.([A-Z][A-Z0-9_]+)|\b(?:number|whole|url|oneOf)\('([A-Z][A-Z0-9_]+)'/g
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(reads)].map((match) => match[1] ?? match[2] ?? ''),
  )
  return [...new Set(names)].filter((name) => !INTERNAL.includes(name)).sort()
}

describe('.env.example', () => {
  const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z][A-Z0-9_]+)=$/gm)].map(
    (match) => match[1],
  )

  it('lists every variable that is read, and each once', () => {
    const missing = variablesRead().filter((name) => !listed.includes(name))

    expect(missing).toEqual([])
    expect(new Set(listed).size).toBe(listed.length)
  })

  it('lists no variable that nothing reads', () => {
    const read = [...variablesRead(), 'NEXT_PUBLIC_DEMO']
    expect(listed.filter((name) => !read.includes(name ?? ''))).toEqual([])
  })
  it('RUN-32 has a rule for every variable but those of the tests', () => {
    const tests = ['TEST_DATABASE_URL', 'CHROMIUM_PATH', 'E2E_PORT', 'E2E_API_PORT', 'E2E_SHOPS']
    const ruled = listed.filter((name) => !tests.includes(name ?? ''))
    expect(Object.keys(RULES).sort()).toEqual(ruled.sort())
  })
})
