import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRouteCacheKey } from 'next/dist/server/lib/route-cache-key'
import { openBuildFolder } from './build-folder.mjs'
import type { Entry } from './entry-text.mjs'
import { PageStore } from './page-store.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-store-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function entry(html: string): Entry {
  return {
    lastModified: 1,
    tags: ['products'],
    cacheControl: { revalidate: 1500, expire: undefined },
    value: {
      kind: 'APP_PAGE',
      html,
      rscData: Buffer.from('rsc'),
      headers: {},
      postponed: undefined,
      status: 200,
      segmentData: new Map([['/_tree', Buffer.from('tree')]]),
    } as Entry['value'],
  }
}

/** A key as Next makes it. */
const pageKey = (path: string, kind = 'APP_PAGE') =>
  getRouteCacheKey(path, {
    kind: kind as never,
    sourceRoute: '/(shop)/produtos/[slug]/page',
  })

const bounds = { entries: 2, bytes: 1_000_000 }

it('gives an entry back after a restart, with its lifetime, buffers and maps', async () => {
  await new PageStore(folder).write('/a', entry('<p>ação</p>'))
  expect(await new PageStore(folder).read('/a')).toEqual(entry('<p>ação</p>'))
})

it('finds the pages that carry a tag, also after a restart', async () => {
  const store = new PageStore(folder)
  await store.write(pageKey('/'), entry('home'))
  await store.write(pageKey('/a'), { ...entry('a'), tags: ['product:a', 'odd "],\n tag'] })
  await store.write('fetched', { ...entry(''), tags: ['product:a'] })
  expect(await store.pathsTagged(['product:a', 'other'])).toEqual(['/a'])
  expect(await new PageStore(folder).pathsTagged(['products'])).toEqual(['/'])
})

it('finds the answer of a route by its tag and keeps it out of memory', async () => {
  const store = new PageStore(folder)
  const picture = {
    ...entry(''),
    value: { kind: 'APP_ROUTE', status: 200, body: Buffer.from([255, 216]), headers: {} } as never,
  }
  await store.write(pageKey('/previews/a.jpg', 'APP_ROUTE'), picture)
  expect(store.recent.bytes).toBe(0)
  expect(await store.pathsTagged(['products'])).toEqual(['/previews/a.jpg'])
  expect(await store.read(pageKey('/previews/a.jpg', 'APP_ROUTE'))).toEqual(picture)
})

it('misses what was never written', async () => {
  expect(await new PageStore(folder).read('/a')).toBeNull()
})

it('takes a corrupt file for a miss', async () => {
  await new PageStore(folder).write('/a', entry('a'))
  const [name = ''] = readdirSync(folder)
  const path = join(folder, name)
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, 40))
  expect(await new PageStore(folder).read('/a')).toBeNull()
})

it('removes the oldest entries beyond the number allowed', async () => {
  const store = new PageStore(folder, bounds)
  for (const key of ['/a', '/b', '/c']) await store.write(key, entry(key))
  expect(readdirSync(folder)).toHaveLength(2)
  const restarted = new PageStore(folder, bounds)
  expect(await restarted.read('/a')).toBeNull()
  expect(await restarted.read('/c')).toEqual(entry('/c'))
})

it('counts a page that is written again once', async () => {
  const store = new PageStore(folder, bounds)
  for (const key of ['/a', '/b', '/b', '/b']) await store.write(key, entry(key))
  expect(await new PageStore(folder, bounds).read('/a')).toEqual(entry('/a'))
})

it('stays within the bytes allowed, drafts included', async () => {
  const store = new PageStore(folder, { entries: 100, bytes: 3_000 })
  for (let n = 0; n < 20; n++) await store.write(`/${n}`, entry('x'.repeat(500)))
  expect(readdirSync(folder).length).toBeLessThanOrEqual(4)
  expect(readdirSync(folder).every((name) => name.endsWith('.json'))).toBe(true)
})

it('keeps the folder of this build and deletes older ones', () => {
  openBuildFolder(folder, 'old')
  openBuildFolder(folder, 'new')
  expect(readdirSync(folder)).toEqual(['new'])
})
