/** @jest-environment node */
import { importsIn, readModules } from './imports.mjs'
import { brokenRules, cycles, environmentReaders, tooLong } from './rules.mjs'

const moduleOf = (path: string, ...targets: string[]) => ({
  path,
  source: '',
  imports: targets.map((target) => ({ target, typeOnly: false })),
})

describe('importsIn', () => {
  it.each([
    ["import { a } from './a'", './a', false],
    ["import a, {\n  type B,\n  c,\n} from '@/lib/a'", '@/lib/a', false],
    ["import type { A } from './a'", './a', true],
    ["import { type A, type B } from './a'", './a', true],
    ["export { a } from './a'", './a', false],
    ["export type { A } from './a'", './a', true],
    ["import './globals.css'", './globals.css', false],
    ["const a = dynamic(() => import('./a'))", './a', false],
  ])('reads %j', (source, specifier, typeOnly) => {
    expect(importsIn(source)).toEqual([{ specifier, typeOnly }])
  })

  it('reads neither comments nor plain exports', () => {
    expect(importsIn("// import './a'\n/* import './b' */\nexport const from = 'c'")).toEqual([])
  })

  it('keeps statements apart', () => {
    const source = "export const a = 1\nimport { b } from './b'\nimport type { C } from './c'"
    expect(importsIn(source)).toEqual([
      { specifier: './b', typeOnly: false },
      { specifier: './c', typeOnly: true },
    ])
  })
})

describe('rules', () => {
  it.each([
    ['components/ui/button.tsx', 'lib/shared/money/money.ts'],
    ['components/cart/line.tsx', 'app/(shop)/page.tsx'],
    ['components/cart/line.tsx', 'lib/shared/contract/order.ts'],
    ['lib/cart/rules.ts', 'components/ui/button.tsx'],
    ['app/(shop)/page.tsx', 'sales-api/service/env.ts'],
    ['sales-api/service/routes/orders.ts', 'lib/cart/rules.ts'],
    ['lib/cart/rules.ts', 'scripts/start/port.mjs'],
    ['lib/shared/money/money.ts', 'lib/api/types.ts'],
    ['sales-api/service/routes/orders.ts', 'sales-api/seed/read-catalogue.ts'],
    ['sales-api/service/jobs/runner.ts', 'sales-api/ops/command.ts'],
  ])('%s may not import %s', (path, target) => {
    expect(brokenRules([moduleOf(path, target)])).not.toEqual([])
  })

  it.each([
    ['components/ui/button.tsx', 'components/ui/button-look.ts'],
    ['components/cart/line.tsx', 'lib/shared/money/money.ts'],
    ['sales-api/service/routes/orders.ts', 'lib/shared/contract/order.ts'],
    ['sales-api/service/routes/orders.test.ts', 'sales-api/tests/support/test-shop.ts'],
    ['sales-api/ops/command.ts', 'sales-api/service/db/database.ts'],
  ])('%s may import %s', (path, target) => {
    expect(brokenRules([moduleOf(path, target)])).toEqual([])
  })

  it('lets components import types of the contract', () => {
    const imports = [{ target: 'lib/shared/contract/order.ts', typeOnly: true }]
    expect(brokenRules([{ path: 'components/cart/line.tsx', source: '', imports }])).toEqual([])
  })

  it('shows the way round a cycle', () => {
    const modules = [
      moduleOf('lib/a.ts', 'lib/b.ts'),
      moduleOf('lib/b.ts', 'lib/c.ts'),
      moduleOf('lib/c.ts', 'lib/b.ts'),
    ]
    expect(cycles(modules)).toEqual(['lib/b.ts → lib/c.ts → lib/b.ts'])
  })

  it('finds readers of the environment', () => {
    const source = 'const port = process.env.PORT'
    expect(environmentReaders([{ path: 'lib/cart/rules.ts', source, imports: [] }])).toHaveLength(1)
    expect(environmentReaders([{ path: 'lib/env/server.ts', source, imports: [] }])).toEqual([])
  })

  it('finds files that are too long', () => {
    const source = 'line\n'.repeat(301)
    expect(tooLong([{ path: 'lib/cart/rules.ts', source, imports: [] }])).toHaveLength(1)
  })
})

describe('this repository', () => {
  const modules = readModules('.', [
    'app',
    'components',
    'lib',
    'sales-api',
    'scripts',
    'bench',
    'e2e',
  ])

  it('keeps the import rules', () => {
    expect(brokenRules(modules)).toEqual([])
  })

  it('has no import cycle', () => {
    expect(cycles(modules)).toEqual([])
  })

  it('reads the environment in lib/env and sales-api/service/env.ts only', () => {
    expect(environmentReaders(modules)).toEqual([])
  })

  it('has no file over 300 lines in the storefront', () => {
    expect(tooLong(modules)).toEqual([])
  })
})
