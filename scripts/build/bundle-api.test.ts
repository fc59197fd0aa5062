/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { waitFor } from '../../server/wait-for.mjs'
import { bundle, removeOthers } from './bundle-api.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bundle-api-'))
  mkdirSync(join(root, 'source/deep'), { recursive: true })
  writeFileSync(join(root, 'source/deep/data.json'), '{ "kept": "inside" }')
})
afterEach(() => rmSync(root, { recursive: true }))

const source = (name: string, text: string) => writeFileSync(join(root, 'source', name), text)
const run = (file: string, ...flags: string[]) =>
  execFileSync(process.execPath, [...flags, file], { encoding: 'utf8' })

it('writes files whose modules still find the files beside their sources', async () => {
  source('deep/here.ts', 'export const here: string = import.meta.url')
  source(
    'main.ts',
    `import { existsSync } from 'node:fs'
     import data from './deep/data.json' with { type: 'json' }
     const { here } = await import('./deep/here')
     console.log(here, existsSync(new URL('./data.json', here)), data.kept)`,
  )
  const outdir = join(root, 'out/put')
  await bundle({ main: join(root, 'source/main.ts') }, outdir)
  const here = pathToFileURL(join(root, 'source/deep/here.ts')).href
  expect(run(join(outdir, 'main.mjs'))).toBe(`${here} true inside\n`)
})

it('loads the packages behind an `import()` only when it runs', async () => {
  source('gateway.ts', `import 'a-gateway-that-is-not-installed'\nexport const name = 'gateway'`)
  source(
    'main.ts',
    `const open = async () => (await import('./gateway')).name
     console.log(process.argv[2] ? await open() : 'started')`,
  )
  const outdir = join(root, 'out')
  await bundle({ main: join(root, 'source/main.ts') }, outdir)
  expect(run(join(outdir, 'main.mjs'))).toBe('started\n')
  const opened = spawnSync(process.execPath, [join(outdir, 'main.mjs'), 'open'], {
    encoding: 'utf8',
  })
  expect(opened.stderr).toContain("Cannot find package 'a-gateway-that-is-not-installed'")
})

it('maps an error to its source', async () => {
  source('main.ts', '\n\nconst text: string = new Error("here").stack ?? ""\nconsole.log(text)\n')
  await bundle({ main: join(root, 'source/main.ts') }, join(root, 'out'))
  expect(run(join(root, 'out/main.mjs'), '--enable-source-maps')).toMatch(/source\/main\.ts:3:\d+/)
})

it('a start removes all other bundles except the one last started, and no bundle that is being written', async () => {
  const folder = (name: string) => join(root, 'bundles', name)
  for (const [index, name] of ['aaaa', 'ffff', '0000', 'cccc', 'bbbb.123'].entries()) {
    mkdirSync(folder(name), { recursive: true })
    utimesSync(folder(name), index, index)
  }
  await removeOthers(folder('ffff'))
  expect(readdirSync(join(root, 'bundles')).sort()).toEqual(['bbbb.123', 'cccc', 'ffff'])
  for (const name of ['0000', 'eeee']) mkdirSync(folder(name))
  await removeOthers(folder('0000'))
  expect(readdirSync(join(root, 'bundles')).sort()).toEqual(['0000', 'bbbb.123', 'ffff'])
})

it('leaves no process of the bundler behind', async () => {
  source('main.ts', 'console.log(1)')
  await bundle({ main: join(root, 'source/main.ts') }, join(root, 'out'))
  expect(await waitFor(async () => !isBundling(), { timeoutMs: 30_000 })).toBe(true)
})

function isBundling(): boolean {
  const children = readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
  return children.some((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('esbuild'))
}
