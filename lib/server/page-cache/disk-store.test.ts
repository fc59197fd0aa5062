/** @jest-environment node */
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DiskStore, openBuildFolder } from './disk-store.mjs'
import type { Entry } from './entry.mjs'
import { pageKey, pageValue } from './stored-page.fixture'

jest.mock('node:fs/promises', () => {
  const real = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises')
  return { ...real, open: jest.fn(real.open), readFile: jest.fn(real.readFile) }
})

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'disk-store-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function entry(html: string): Entry {
  return {
    lastModified: 1,
    tags: ['products'],
    cacheControl: { revalidate: 1500, expire: undefined },
    value: pageValue(html),
  }
}

const isYoung = (path: string) => statSync(path).mtimeMs > Date.now() - 600_000

async function until(holds: () => boolean) {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}

const bounds = { entries: 2, bytes: 1_000_000 }

it('does not hold the response of a route in memory', async () => {
  const store = new DiskStore(folder)
  const picture = {
    ...entry(''),
    value: { kind: 'APP_ROUTE', status: 200, body: Buffer.from([255, 216]), headers: {} } as never,
  }
  await store.write(pageKey('/previews/a.jpg', 'APP_ROUTE'), picture)
  expect(store.memory.entries.calculatedSize).toBe(0)
  expect(await store.read(pageKey('/previews/a.jpg', 'APP_ROUTE'))).toEqual(picture)
})

it('finds the pages of a tag without opening any, and after a restart each once', async () => {
  const opened = jest.mocked(open)
  const read = jest.mocked(readFile)
  const store = new DiskStore(folder)
  for (let n = 0; n < 50; n++) await store.write(pageKey(`/${n}`), entry('page'))
  opened.mockClear()
  read.mockClear()
  for (let n = 0; n < 3; n++) expect(await store.pathsTagged(['products'])).toHaveLength(50)
  expect(opened).not.toHaveBeenCalled()
  const restarted = new DiskStore(folder)
  for (let n = 0; n < 3; n++) expect(await restarted.pathsTagged(['products'])).toHaveLength(50)
  expect(opened).toHaveBeenCalledTimes(50)
  expect(read).not.toHaveBeenCalled()
})

it('finds a page however many tags its file begins with', async () => {
  const tags = Array.from({ length: 3_000 }, (_, n) => `product:corte-${n}`)
  const store = new DiskStore(folder)
  await store.write(pageKey('/a'), { ...entry('a'), tags: [...tags, 'última'] })
  for (const server of [store, new DiskStore(folder)]) {
    expect(await server.pathsTagged(['última'])).toEqual(['/a'])
  }
})

it('treats a corrupt file as a miss', async () => {
  await new DiskStore(folder).write('/a', entry('a'))
  const [name = ''] = readdirSync(folder)
  const path = join(folder, name)
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, 40))
  expect(await new DiskStore(folder).read('/a')).toBeNull()
})

it('removes the oldest entries beyond the maximum number', async () => {
  const store = new DiskStore(folder, bounds)
  for (const key of ['/a', '/b', '/c']) await store.write(key, entry(key))
  expect(readdirSync(folder)).toHaveLength(2)
  const restarted = new DiskStore(folder, bounds)
  expect(await restarted.read('/a')).toBeNull()
  expect(await restarted.read('/c')).toEqual(entry('/c'))
})

it('keeps entries that are read between many writes', async () => {
  const store = new DiskStore(folder, { entries: 100, bytes: 60_000 })
  await store.write(pageKey('/read'), entry('x'.repeat(500)))
  for (let n = 0; n < 300; n++) {
    await store.write(pageKey(`/flood-${n}`), entry('x'.repeat(500)))
    await store.read(pageKey('/read'))
  }
  expect(readdirSync(folder).length).toBeLessThanOrEqual(100)
  expect(await new DiskStore(folder).read(pageKey('/read'))).not.toBeNull()
  expect(await store.read(pageKey('/flood-0'))).toBeNull()
  expect(await store.pathsTagged(['products'])).toContain('/read')
  expect(await store.pathsTagged(['products'])).not.toContain('/flood-0')
})

it('removes the least recently used entry first, also after a restart', async () => {
  const five = { entries: 5, bytes: 1_000_000 }
  const store = new DiskStore(folder, five)
  for (const key of ['/a', '/b', '/c']) await store.write(key, entry(key))
  const anHourAgo = Date.now() / 1000 - 3_600
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), anHourAgo, anHourAgo)
  const restarted = new DiskStore(folder, five)
  await restarted.read('/a')
  await until(() => readdirSync(folder).some((name) => isYoung(join(folder, name))))
  const again = new DiskStore(folder, five)
  for (const key of ['/d', '/e', '/f', '/g']) await again.write(key, entry(key))
  expect(await again.read('/a')).toEqual(entry('/a'))
  expect(await again.read('/b')).toBeNull()
})

it('removes temporary files left by a crash', () => {
  writeFileSync(join(folder, 'a.json.1.tmp'), 'cut sh')
  writeFileSync(join(folder, 'b.json.2.tmp'), 'being written')
  utimesSync(join(folder, 'a.json.1.tmp'), 1, 1)
  new DiskStore(folder)
  expect(readdirSync(folder)).toEqual(['b.json.2.tmp'])
})

it('counts a page that is written again once', async () => {
  const store = new DiskStore(folder, bounds)
  for (const key of ['/a', '/b', '/b', '/b']) await store.write(key, entry(key))
  expect(await new DiskStore(folder, bounds).read('/a')).toEqual(entry('/a'))
})

it('stays within the maximum bytes, temporary files included', async () => {
  const store = new DiskStore(folder, { entries: 100, bytes: 3_000 })
  for (let n = 0; n < 20; n++) await store.write(`/${n}`, entry('x'.repeat(500)))
  expect(readdirSync(folder).length).toBeLessThanOrEqual(4)
  expect(readdirSync(folder).every((name) => name.endsWith('.json'))).toBe(true)
})

it('keeps the folder of this build and deletes older ones', () => {
  openBuildFolder(folder, 'old')
  openBuildFolder(folder, 'new')
  expect(readdirSync(folder)).toEqual(['new'])
})
