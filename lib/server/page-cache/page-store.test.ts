/** @jest-environment node */

import type { Beginning, Entry } from './entry.mjs'
import { pageKey, pageValue } from './stored-page.fixture'
import { type StoreUnderTest, testStore } from './test-store.fixture'

const ONE_YEAR = 31_536_000
let cache: StoreUnderTest

beforeAll(() => testStore.start())
beforeEach(async () => {
  cache = await testStore.open()
})
afterEach(async () => {
  await cache.store.close?.()
  await testStore.empty()
})
afterAll(() => testStore.end())

/** Opens the store as a restarted server finds it. */
async function restart() {
  await cache.store.close?.()
  cache = await testStore.open()
  return cache
}

function entry(html: string, tags = ['products']): Entry {
  return {
    ...cache.invalidations.begin(),
    tags,
    cacheControl: { revalidate: 1500, expire: undefined },
    value: pageValue(html),
  }
}

/** State of a render that began just now, by its tags, once the clock has advanced. */
async function state(tags: string[], beginning: Beginning) {
  await restart()
  return cache.invalidations.state(tags, beginning)
}
const tick = () => new Promise((resolve) => setTimeout(resolve, 2))

it('returns an entry after a restart, with its lifetime, buffers and maps', async () => {
  const { begun: _, ...written } = entry('<p>ação</p>')
  await cache.store.write('/a', written)
  expect(await (await restart()).store.read('/a')).toEqual(written)
})

it('finds the pages of a tag, also after a restart', async () => {
  await cache.store.write(pageKey('/'), entry('home'))
  await cache.store.write(pageKey('/a'), entry('a', ['product:a', 'odd "],\n tag']))
  await cache.store.write('fetched', entry('', ['product:a']))
  await restart()
  expect(await cache.store.pathsTagged(['product:a', 'other'])).toEqual(['/a'])
  expect(await cache.store.pathsTagged(['products'])).toEqual(['/'])
  expect(await cache.store.pathsTagged(['product:a', 'odd "],\n tag'])).toEqual(['/a'])
})

it('finds the response of a route by its tag', async () => {
  const picture = {
    ...entry(''),
    value: { kind: 'APP_ROUTE', status: 200, body: Buffer.from([255, 216]), headers: {} } as never,
  }
  await cache.store.write(pageKey('/previews/a.jpg', 'APP_ROUTE'), picture)
  await restart()
  expect(await cache.store.pathsTagged(['products'])).toEqual(['/previews/a.jpg'])
  const found = await cache.store.read(pageKey('/previews/a.jpg', 'APP_ROUTE'))
  expect(found?.value).toEqual(picture.value)
})

it('finds a page however many tags it has', async () => {
  const tags = Array.from({ length: 3_000 }, (_, n) => `product:corte-${n}`)
  await cache.store.write(pageKey('/a'), entry('a', [...tags, 'última']))
  await restart()
  expect(await cache.store.pathsTagged(['última'])).toEqual(['/a'])
})

it('returns the current tags of a page, and none of a removed page', async () => {
  await cache.store.write(pageKey('/a'), entry('a', ['old']))
  await cache.store.write(pageKey('/b'), entry('b', ['old']))
  await restart()
  await cache.store.write(pageKey('/a'), entry('a', ['new']))
  await cache.store.remove(pageKey('/b'))
  await restart()
  expect(await cache.store.pathsTagged(['old'])).toEqual([])
  expect(await cache.store.pathsTagged(['new'])).toEqual(['/a'])
  expect(await cache.store.read(pageKey('/b'))).toBeNull()
})

it('misses an entry that was never written', async () => {
  expect(await cache.store.read('/a')).toBeNull()
})

it('returns nothing of another build', async () => {
  await cache.store.write('/a', entry('a'))
  await cache.store.close?.()
  cache = await testStore.open('build-2')
  expect(await cache.store.read('/a')).toBeNull()
})

describe('tags', () => {
  it('make older entries stale and leave younger ones fresh, also after a restart', async () => {
    const older = cache.invalidations.begin()
    await tick()
    await cache.invalidations.invalidate(['product:a'], ONE_YEAR)
    await tick()
    const younger = cache.invalidations.begin()
    expect(await state(['product:a'], older)).toBe('stale')
    expect(await state(['product:a'], younger)).toBe('fresh')
    expect(await state(['product:b'], older)).toBe('fresh')
  })

  it.each([0, undefined])('remove older entries immediately with expire %p', async (expire) => {
    const older = cache.invalidations.begin()
    await tick()
    await cache.invalidations.invalidate(['product:a'], expire)
    await tick()
    expect(await state(['products', 'product:a'], older)).toBe('gone')
    expect(await state(['product:a'], cache.invalidations.begin())).toBe('fresh')
  })

  it('restore no removed entry by a later soft invalidation', async () => {
    const oldest = cache.invalidations.begin()
    await tick()
    await cache.invalidations.invalidate(['product:a'], 0)
    await tick()
    const between = cache.invalidations.begin()
    await tick()
    await cache.invalidations.invalidate(['product:a'], ONE_YEAR)
    expect(await state(['product:a'], oldest)).toBe('gone')
    expect(await state(['product:a'], between)).toBe('stale')
  })

  it('serve nothing older than a settled change, and everything newer', async () => {
    const older = cache.invalidations.begin()
    await tick()
    const change = await cache.invalidations.invalidate(['product:a'], ONE_YEAR)
    await tick()
    const younger = cache.invalidations.begin()
    await cache.invalidations.settle(['product:a'], change)
    expect(await state(['product:a'], older)).toBe('gone')
    expect(await state(['product:a'], younger)).toBe('fresh')
  })

  it('settle no change while a page begun before it is being rendered', async () => {
    const { invalidations } = cache
    const render = invalidations.renders.begin(invalidations.begin())
    const change = await invalidations.invalidate(['product:a'], ONE_YEAR)
    let isSettled = false
    const settled = invalidations.settle(['product:a'], change).then(() => {
      isSettled = true
    })
    await invalidations.invalidate(['product:b'], ONE_YEAR)
    expect(isSettled).toBe(false)
    render.end()
    await settled
  })
})
