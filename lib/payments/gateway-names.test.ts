import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAYMENT_GATEWAYS } from '../shared/payment-gateways.mjs'

const ROOMS = ['app', 'components', 'lib', 'server']
const AT_THE_ROOT = [
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.js',
]

/** Where the storefront may name a gateway: its adapters and the settings that both sides read. */
const HOMES = [
  'lib/payments/',
  'lib/shared/payment-gateways.mjs',
  'lib/shared/settings/start-rules.mjs',
  'lib/shared/settings/parse-settings.mjs',
]

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.(tsx?|mjs|js)$/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path))
}

// The other two name what the shop has without a gateway.
const names = PAYMENT_GATEWAYS.filter((name) => name !== 'sandbox' && name !== 'none')

it('PAY-30 no module of the storefront except its adapter and the settings names a gateway', () => {
  const files = [...AT_THE_ROOT, ...ROOMS.flatMap(filesIn)]
  expect(files.length).toBeGreaterThan(500)
  const naming = files.filter((path) =>
    names.some((name) => readFileSync(path, 'utf8').toLowerCase().includes(name)),
  )
  expect(naming.filter((path) => HOMES.every((home) => !path.startsWith(home)))).toEqual([])
  expect(naming).toContain('lib/payments/browser-gateways.ts')
})
