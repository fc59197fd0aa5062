import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { lockFolder } from '../service/db/data-folder'
import { env, testEnv } from '../service/env'
import { createPostgres } from '../tests/support/test-database'
import { run } from './run'

const parent = mkdtempSync(join(tmpdir(), 'ops-'))
const dataDir = join(parent, 'data')
afterAll(() => rmSync(parent, { recursive: true }))

async function ops(argv: string[], databaseUrl: string | null = null) {
  const stdout = new PassThrough()
  const stderr = new PassThrough()
  const request = { argv, cwd: parent }
  const code = await run({ ...env, dataDir, databaseUrl }, request, { stdout, stderr })
  stdout.end()
  stderr.end()
  return { code, out: await text(stdout), err: await text(stderr) }
}

it('creates no data folder for an invalid command', async () => {
  expect((await ops(['orders', 'paint'])).code).toBe(2)
  expect(existsSync(dataDir)).toBe(false)
})

it('opens the data folder itself while no shop runs, also after one was killed', async () => {
  expect(await ops(['audit'])).toMatchObject({ code: 0, err: '' })
  writeFileSync(join(dataDir, 'ops.sock'), '')
  const { code, out } = await ops(['orders', 'list', '--json'])
  expect([code, JSON.parse(out)]).toEqual([0, []])
  lockFolder(dataDir)()
}, 60_000)

it('is refused while another process holds the data folder', async () => {
  const unlock = lockFolder(dataDir)
  try {
    const { code, err } = await ops(['audit'])
    expect(code).toBe(1)
    expect(err).toContain(`in use by process ${process.pid}`)
  } finally {
    unlock()
  }
})

it('reports in one line that a database cannot be reached', async () => {
  const { code, err } = await ops(['audit'], 'postgresql://nobody@127.0.0.1:9/none')
  expect(code).toBe(1)
  expect(err).toMatch(/^cannot open PostgreSQL: nothing listens at 127\.0\.0\.1:9\n$/)
})

const { databaseUrl: adminUrl } = testEnv
if (adminUrl) {
  it('connects to DATABASE_URL directly', async () => {
    const { url, drop } = await createPostgres(adminUrl)
    try {
      expect(await ops(['audit'], url)).toMatchObject({ code: 0, err: '' })
    } finally {
      await drop()
    }
  })
}
