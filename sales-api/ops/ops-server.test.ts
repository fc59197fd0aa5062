import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { TOLERANCE_PERCENT } from '@/lib/shared/tolerance'
import { env } from '../service/env'
import { log } from '../tests/support/silent-log'
import { openTestShop, type TestShop } from '../tests/support/test-shop'
import { startOpsServer } from './ops-server'
import { run } from './run'

const dataDir = mkdtempSync(join(tmpdir(), 'ops-'))
const settings = { ...env, dataDir, databaseUrl: null }
const path = join(dataDir, 'ops.sock')

let shop: TestShop
let nudged = () => {}
let server: Awaited<ReturnType<typeof startOpsServer>>

const start = () =>
  startOpsServer(
    {
      db: shop.db,
      engine: 'pglite',
      backup: () => Promise.resolve(),
      gateway: shop.gateway,
      env: settings,
      mediaFolder: dataDir,
      nudge: () => nudged(),
    },
    log,
  )

beforeAll(async () => {
  shop = await openTestShop()
  server = await start()
})
afterAll(async () => {
  await server.stop()
  await shop.close()
  rmSync(dataDir, { recursive: true })
})

async function ops(...argv: string[]) {
  const stdout = new PassThrough()
  const stderr = new PassThrough()
  const output = { stdout, stderr: Object.assign(stderr, { isTTY: false }) }
  const code = await run(settings, { argv, cwd: dataDir }, output)
  stdout.end()
  stderr.end()
  return { code, out: await text(stdout), err: await text(stderr) }
}

it('opens its socket to its own user only', () => {
  expect(statSync(path).isSocket()).toBe(true)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

it('prints text, or with --json only JSON', async () => {
  const inWords = await ops('products', 'show', '101')
  expect(inWords).toMatchObject({ code: 0, err: '' })
  expect(inWords.out).toContain('Picanha Bovina')
  const asJson = await ops('products', 'show', '101', '--json')
  expect(JSON.parse(asJson.out)).toMatchObject({ id: 101, stock: 25_000 })
})

it('serves two operators concurrently', async () => {
  const answers = await Promise.all([
    ops('products', 'stock', '101', '24000'),
    ops('products', 'stock', '102', '30'),
    ops('audit'),
  ])
  expect(answers.map(({ code, err }) => [code, err])).toEqual([
    [0, ''],
    [0, ''],
    [0, ''],
  ])
  expect((await ops('audit')).out).toContain('all agree')
})

it('exits with 1 for an impossible command and prints only results to stdout', async () => {
  expect(await ops('orders', 'show', 'R0', '--json')).toEqual({
    code: 1,
    out: '',
    err: 'there is no order R0\n',
  })
})

it('exits with 2 for invalid arguments, with a hint', async () => {
  for (const argv of [
    ['orders', 'lst'],
    ['paint'],
    ['orders', 'show'],
    ['orders', 'show', 'R1', 'R2'],
    ['orders', 'show', 'R1', '--color'],
    ['orders', 'list', '--state', 'sold'],
  ]) {
    const { code, out, err } = await ops(...argv)
    expect([argv, code, out]).toEqual([argv, 2, ''])
    expect(err).toMatch(/usage: orders|orders list|--help/)
  }
})

it('prints help for every command without a shop', async () => {
  const all = await ops('--help')
  expect(all.code).toBe(0)
  expect(all.out).toContain('orders weigh <number>')
  const one = await ops('orders', 'weigh', '--help')
  expect(one.out).toContain(`may differ by ${TOLERANCE_PERCENT} percent`)
  expect(await ops()).toMatchObject({ code: 2, out: '' })
})

it('exits with 1 when the audit finds something', async () => {
  await shop.db.execute('update variants set stock = stock + 1 where id = 102')
  const found = await ops('audit')
  expect(found.code).toBe(1)
  expect(found.out).toContain('variant 102')
  expect(JSON.parse((await ops('audit', '--json')).out).disagreements).toHaveLength(1)
  await shop.db.execute('update variants set stock = stock - 1 where id = 102')
})

it('disconnects a client with an invalid protocol and serves the next', async () => {
  for (const words of ['GET / HTTP/1.1\n', '{"argv":"audit"}\n', '{}\n', 'null\n']) {
    const socket = connect(path)
    socket.end(words)
    expect(await text(socket)).toBe('')
  }
  expect((await ops('audit')).code).toBe(0)
})

it('finishes running commands before it stops, and starts over a stale socket', async () => {
  const begun = new Promise<void>((resolve) => {
    nudged = resolve
  })
  const last = ops('products', 'stock', '101', '23000')
  await begun
  await server.stop()
  expect((await last).code).toBe(0)
  writeFileSync(path, '')
  server = await start()
  expect((await ops('audit')).code).toBe(0)
})
