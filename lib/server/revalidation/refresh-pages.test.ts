/** @jest-environment node */
import { setTimeout as pause } from 'node:timers/promises'
import { createKeyedQueue, refreshPages } from './refresh-pages'

const ORIGIN = 'http://shop'
const products = Array.from({ length: 500 }, (_, n) => `/produtos/produto-${n}`)
let asked: string[] = []
let open = 0
let mostOpen = 0

beforeEach(() => {
  asked = []
  open = 0
  mostOpen = 0
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.push(String(url))
    open += 1
    mostOpen = Math.max(mostOpen, open)
    await pause(0)
    open -= 1
    return new Response('page', { headers: { 'x-nextjs-cache': 'HIT' } })
  })
})
afterEach(() => jest.restoreAllMocks())

it('re-renders the pages of 500 changed products two at a time, each once', async () => {
  await refreshPages(ORIGIN, products)
  expect(mostOpen).toBe(2)
  expect(asked.sort()).toEqual(products.map((path) => ORIGIN + path).sort())
})

it('stays at two when 500 changes arrive together, and renders a waiting page once for all', async () => {
  await Promise.all(products.map((path) => refreshPages(ORIGIN, [path, '/'])))
  expect(mostOpen).toBe(2)
  for (const path of products) {
    expect(asked.filter((url) => url === ORIGIN + path)).toHaveLength(1)
  }
  expect(asked.filter((url) => url === `${ORIGIN}/`)).toHaveLength(2)
})

it('requests no further page of a change after one cannot be rendered', async () => {
  jest.mocked(fetch).mockImplementation(async (url) => {
    asked.push(String(url))
    return new Response(null, { status: 503 })
  })
  await expect(refreshPages(ORIGIN, products)).rejects.toThrow('answered 503')
  expect(asked.length).toBeLessThanOrEqual(3)
})

function controlled() {
  let end = () => {}
  const work = jest.fn(() => new Promise<void>((resolve) => (end = resolve)))
  return { work, end: () => end() }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

it('joins waiting work of the same kind, not running work', async () => {
  const turns = createKeyedQueue(1)
  const first = controlled()
  const begun = turns('a', first.work)
  const second = controlled()
  const waiting = turns('a', second.work)
  const third = controlled()
  const joined = turns('a', third.work)
  await settle()
  first.end()
  await begun
  await settle()
  second.end()
  await Promise.all([waiting, joined])
  expect(second.work).toHaveBeenCalledTimes(1)
  expect(third.work).not.toHaveBeenCalled()
})

it('continues with the next work after a failure', async () => {
  const turns = createKeyedQueue(1)
  await expect(turns('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  const next = jest.fn(async () => {})
  await turns('b', next)
  expect(next).toHaveBeenCalledTimes(1)
})
