import type { Entry } from './entry.mjs'
import { PageRecords } from './page-records.mjs'

const now = Date.now()
const keyOf = (path: string) => `/route-cache/APP_PAGE/0a1b/$${path}`
const KEY = keyOf('/produtos/a')

function entry(changes: Partial<Entry> = {}): Entry {
  return {
    value: { kind: 'APP_PAGE' } as Entry['value'],
    lastModified: now,
    tags: ['product:a'],
    cacheControl: { revalidate: 1500, expire: undefined },
    ...changes,
  }
}

beforeEach(() => jest.useFakeTimers({ now }))
afterEach(() => jest.useRealTimers())

function open(state: 'fresh' | 'stale' | 'gone' = 'fresh') {
  return new PageRecords({ state: () => state })
}

it('holds a version until another one is read or written', () => {
  const pages = open()
  expect(pages.fresh('/produtos/a')).toBeNull()
  pages.recordRead(KEY, entry())
  const first = pages.fresh('/produtos/a')
  expect(first).not.toBeNull()
  pages.recordRead(KEY, entry())
  expect(pages.fresh('/produtos/a')).toBe(first)
  pages.recordWritten(KEY, entry())
  expect(pages.fresh('/produtos/a')).not.toBe(first)
  pages.recordRead(KEY, entry({ lastModified: now - 1 }))
  expect(pages.fresh('/produtos/a')?.lastModified).toBe(now - 1)
})

it('holds nothing of a removed page', () => {
  const pages = open()
  pages.recordWritten(KEY, entry())
  pages.recordRemoved(KEY)
  expect(pages.fresh('/produtos/a')).toBeNull()
})

it('finds the home page under its own path, and no other kind of entry', () => {
  const pages = open()
  pages.recordWritten(keyOf('/index'), entry())
  expect(pages.fresh('/')).not.toBeNull()
  expect(pages.fresh('/index')).toBeNull()
  pages.recordWritten(KEY, entry({ value: { kind: 'APP_ROUTE' } as Entry['value'] }))
  expect(pages.fresh('/produtos/a')).toBeNull()
})

it.each(['stale', 'gone'] as const)('returns no page whose tags are %s', (state) => {
  const pages = open(state)
  pages.recordWritten(KEY, entry())
  expect(pages.fresh('/produtos/a')).toBeNull()
})

it.each([
  ['in its lifetime', { revalidate: 10, expire: undefined }, 9_000, true],
  ['past its lifetime', { revalidate: 10, expire: undefined }, 10_000, false],
  ['without an end', { revalidate: false, expire: undefined }, 86_400_000, true],
  ['of unknown lifetime', undefined, 0, false],
] as const)('a page %s', (_, cacheControl, age, isFresh) => {
  const pages = open()
  pages.recordWritten(KEY, entry({ cacheControl, lastModified: now - age }))
  expect(pages.fresh('/produtos/a') !== null).toBe(isFresh)
})
