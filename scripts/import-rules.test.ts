/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix, resolve } from 'node:path'

// biome.json holds the import rules. These tests plant breaches to prove that Biome finds them.

const BIOME = resolve('node_modules/@biomejs/biome/bin/biome')

/** A module and what it imports. */
type Pair = [from: string, to: string]

const FORBIDDEN: Pair[] = [
  ['components/ui/button.tsx', 'lib/shared/money.ts'],
  ['components/ui/button.tsx', 'components/cart/line.tsx'],
  ['components/cart/line.tsx', 'app/(shop)/page.tsx'],
  ['components/cart/line.tsx', 'sales-api/service/env.ts'],
  ['components/cart/line.tsx', 'lib/shared/contract/order.ts'],
  ['lib/cart/rules.ts', 'components/ui/button.tsx'],
  ['lib/cart/rules.ts', 'app/(shop)/page.tsx'],
  ['lib/cart/rules.ts', 'sales-api/service/env.ts'],
  ['app/(shop)/page.tsx', 'sales-api/service/env.ts'],
  ['app/(shop)/page.tsx', 'bench/run.mjs'],
  ['sales-api/main.ts', 'lib/cart/rules.ts'],
  ['sales-api/service/routes/orders.ts', 'lib/cart/rules.ts'],
  ['sales-api/service/routes/orders.ts', 'components/ui/button.tsx'],
  ['sales-api/service/routes/orders.ts', 'e2e/support/pages.ts'],
  ['sales-api/service/routes/orders.ts', 'sales-api/seed/read-catalogue.ts'],
  ['sales-api/service/jobs/runner.ts', 'sales-api/ops/command.ts'],
  ['sales-api/service/jobs/runner.ts', 'sales-api/demo/run-demo.ts'],
  ['sales-api/service/domain/orders/totals.ts', 'sales-api/tests/support/test-shop.ts'],
  ['lib/shared/weight.ts', 'lib/api/types.ts'],
  ['lib/shared/contract/order.ts', 'lib/api/types.ts'],
]

const ALLOWED: Pair[] = [
  ['components/ui/retry-notice.tsx', 'components/ui/button.tsx'],
  ['components/cart/line.tsx', 'lib/shared/money.ts'],
  ['lib/shared/contract/order.ts', 'lib/shared/weight.ts'],
  ['sales-api/service/routes/orders.ts', 'lib/shared/contract/order.ts'],
  ['sales-api/service/routes/orders.test.ts', 'sales-api/tests/support/test-shop.ts'],
  ['sales-api/ops/command.ts', 'sales-api/service/db/database.ts'],
]

/** The ways to import a module. */
const WAYS: Record<string, (from: string, to: string) => string> = {
  relative: (from: string, to: string) => `import { x } from '${relativePath(from, to)}'\nx()\n`,
  absolute: (_: string, to: string) => `import { x } from '@/${withoutEnding(to)}'\nx()\n`,
  dynamic: (from: string, to: string) =>
    `export const x = () => import('${relativePath(from, to)}')\n`,
  type: (from: string, to: string) =>
    `import type { X } from '${relativePath(from, to)}'\nexport type Y = X\n`,
  'export from': (from: string, to: string) => `export { x } from '${relativePath(from, to)}'\n`,
}

const CYCLES = {
  'lib/a.ts': "import { b } from './b'\nexport const a = b\n",
  'lib/b.ts': "import { c } from './c'\nexport const b = c\n",
  'lib/c.ts': "import { b } from './b'\nexport const c = b\n",
  'lib/types-1.ts': "import type { B } from './types-2'\nexport type A = B\n",
  'lib/types-2.ts': "import type { A } from './types-1'\nexport type B = A\n",
  'components/absolute-1.ts': "import { b } from '@/components/absolute-2'\nexport const a = b\n",
  'components/absolute-2.ts': "import { a } from '@/components/absolute-1'\nexport const b = a\n",
  'lib/dynamic-1.ts': "export const a = () => import('./dynamic-2')\n",
  'lib/dynamic-2.ts': "import { a } from './dynamic-1'\nexport const b = a\n",
}

const OTHERS = {
  'components/contract-type.ts':
    "import type { WireOrder } from '@/lib/shared/contract/order'\nexport type A = WireOrder\n",
  'components/mutates.tsx': "import { useMutation } from '@tanstack/react-query'\nuseMutation()\n",
  'lib/mutates.ts': "import { useMutation } from '@tanstack/react-query'\nuseMutation()\n",
  'lib/queries.ts': "import { useQuery } from '@tanstack/react-query'\nexport const x = useQuery\n",
  'lib/reads-env.ts': 'export const port = process.env.PORT\n',
  'app/reads-env.ts': 'export const port = process?.env.PORT\n',
  'sales-api/service/routes/reads-env.ts': "export const port = process['env'].PORT\n",
  'lib/env/server.ts': 'export const port = process.env.PORT\n',
  'sales-api/service/env.ts': 'export const port = process.env.PORT\n',
  'components/and-part.tsx':
    'export const Part = ({ on }: { on: boolean }) => <p>{on && <b />}</p>\n',
  'components/and-parts.tsx':
    'export const Part = ({ on }: { on: boolean }) => <p>{on && (\n<b>\n<i />\n</b>\n)}</p>\n',
  'components/ternary.tsx':
    'export const Part = ({ on }: { on: boolean }) => <p hidden={on && !on}>{on ? <b /> : null}</p>\n',
  'components/long.ts': Array.from({ length: 301 }, (_, n) => `export const x${n} = ${n}`).join(
    '\n',
  ),
}

function withoutEnding(path: string): string {
  return path.replace(/\.tsx?$/, '')
}

function relativePath(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), withoutEnding(to))
  return path.startsWith('.') ? path : `./${path}`
}

/** Each case has a file of its own beside the module it stands for. */
function placeOf([from, to]: Pair, way: string): string {
  const name = `${to} ${way}`.replace(/\W+/g, '-')
  return from.replace(/(\.test)?\.tsx?$/, (ending) => `-${name}${ending}`)
}

let found: Map<string, string[]>

beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'import-rules-'))
  const plant = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const pair of [...FORBIDDEN, ...ALLOWED]) {
    for (const [way, text] of Object.entries(WAYS)) plant(placeOf(pair, way), text(...pair))
  }
  for (const [path, text] of Object.entries({ ...CYCLES, ...OTHERS })) plant(path, text)
  for (const name of ['tsconfig.json', 'package.json']) cpSync(name, join(root, name))
  cpSync('scripts/biome', join(root, 'scripts/biome'), { recursive: true })
  const { $schema, ...config } = JSON.parse(readFileSync('biome.json', 'utf8'))
  plant('biome.json', JSON.stringify({ ...config, vcs: { enabled: false } }))
  const args = [BIOME, 'lint', '--reporter=json', '--max-diagnostics=none', '.']
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  rmSync(root, { recursive: true })
  found = new Map()
  for (const { category, location } of JSON.parse(stdout).diagnostics) {
    found.set(location.path, [...(found.get(location.path) ?? []), category.split('/').pop()])
  }
})

describe.each(Object.keys(WAYS))('an import (%s)', (way) => {
  it.each(FORBIDDEN)('%s may not import %s', (...pair) => {
    expect(found.get(placeOf(pair, way))).toContain('noRestrictedImports')
  })

  it.each(ALLOWED)('%s may import %s', (...pair) => {
    expect(found.get(placeOf(pair, way)) ?? []).not.toContain('noRestrictedImports')
  })
})

it('lets components import the types of the contract', () => {
  expect(found.get('components/contract-type.ts')).toBeUndefined()
})

it.each(['components/mutates.tsx', 'lib/mutates.ts'])('%s sends through useCall only', (path) => {
  expect(found.get(path)).toContain('noRestrictedImports')
})

it('lets the storefront read with React Query', () => {
  expect(found.get('lib/queries.ts')).toBeUndefined()
})

it.each(Object.keys(CYCLES).filter((path) => path !== 'lib/a.ts'))(
  'finds %s in a cycle',
  (path) => {
    expect(found.get(path)).toContain('noImportCycles')
  },
)

it('does not count a module that imports a cycle', () => {
  expect(found.get('lib/a.ts')).toBeUndefined()
})

it.each(['lib/reads-env.ts', 'app/reads-env.ts', 'sales-api/service/routes/reads-env.ts'])(
  '%s may not read the environment',
  (path) => expect(found.get(path)).toContain('noProcessEnv'),
)

it.each(['lib/env/server.ts', 'sales-api/service/env.ts'])(
  '%s may read the environment',
  (path) => {
    expect(found.get(path)).toBeUndefined()
  },
)

it.each(['components/and-part.tsx', 'components/and-parts.tsx'])(
  '%s may not render a part with &&',
  (path) => {
    expect(found.get(path)).toContain('plugin')
  },
)

it('accepts a part rendered by a ternary', () => {
  expect(found.get('components/ternary.tsx')).toBeUndefined()
})

it('finds a file of more than 300 lines', () => {
  expect(found.get('components/long.ts')).toContain('noExcessiveLinesPerFile')
})

// Biome's patterns do not tell `server` from `lib/server`.
it('lets no other folder import `server`', () => {
  const files = ['app', 'components', 'lib', 'sales-api'].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((path) => posix.join(folder, String(path))),
  )
  const wrong = files
    .filter((path) => /(?<!\.test)\.(ts|tsx|mjs)$/.test(path))
    .filter((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(?:from |import\()'([^']+)'/g)].some(
        ([, name = '']) =>
          name.startsWith('@/server/') ||
          (name.startsWith('.') && posix.join(posix.dirname(path), name).startsWith('server/')),
      ),
    )
  expect(wrong).toEqual([])
})
