import {
  FULL_COUNTER,
  isOffline,
  nextCounter,
  POLL_MS,
  readOffline,
  startConnectivity,
  subscribeConnectivity,
} from './connectivity'

const health = jest.fn()
let stop: () => void

function setHidden(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(async () => {
  jest.useFakeTimers()
  health.mockReset().mockImplementation(async () => Response.json({ status: 'ok' }))
  jest.spyOn(globalThis, 'fetch').mockImplementation(health)
  stop = startConnectivity()
  await jest.advanceTimersByTimeAsync(0)
})

afterEach(() => {
  stop()
  setHidden(false)
  jest.useRealTimers()
})

it('OFF-02 CONST-10 pings GET /health_check at start and every 30 s', async () => {
  expect(POLL_MS).toBe(30_000)
  expect(health).toHaveBeenCalledTimes(1)
  expect(health).toHaveBeenCalledWith(
    '/health_check',
    expect.objectContaining({ method: 'GET', cache: 'no-store' }),
  )
  await jest.advanceTimersByTimeAsync(29_999)
  expect(health).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(health).toHaveBeenCalledTimes(2)
})

it.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server error', async () => new Response('', { status: 503 })],
])('OFF-01 OFF-05 %s counts as offline until a ping succeeds', async (_, answer) => {
  const changed = jest.fn()
  const unsubscribe = subscribeConnectivity(changed)
  health.mockImplementation(answer)
  await jest.advanceTimersByTimeAsync(POLL_MS)
  expect(readOffline()).toBe(true)

  health.mockImplementation(async () => Response.json({ status: 'ok' }))
  await jest.advanceTimersByTimeAsync(POLL_MS)
  expect(readOffline()).toBe(false)
  expect(changed).toHaveBeenCalledTimes(2)
  unsubscribe()
})

it.each(['online', 'offline'])('OFF-02 pings immediately on %s', async (type) => {
  await jest.advanceTimersByTimeAsync(1_000)
  window.dispatchEvent(new Event(type))
  expect(health).toHaveBeenCalledTimes(2)
})

it('OFF-02 pauses while the page is hidden and pings immediately when it is visible again', async () => {
  setHidden(true)
  await jest.advanceTimersByTimeAsync(5 * POLL_MS)
  expect(health).toHaveBeenCalledTimes(1)
  setHidden(false)
  expect(health).toHaveBeenCalledTimes(2)
})

it('OFF-03 a late response of an older ping changes nothing', async () => {
  let fail: (reason: Error) => void = () => {}
  health.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  )
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await jest.advanceTimersByTimeAsync(0)
  fail(new TypeError('Failed to fetch'))
  await jest.advanceTimersByTimeAsync(0)
  expect(readOffline()).toBe(false)
})

it('OFF-03 the banner shows below 2: every failed ping subtracts one, a successful ping restores both', () => {
  let counter = FULL_COUNTER
  const counters = [false, false, false, true].map((answered) => {
    counter = nextCounter(counter, answered)
    return counter
  })
  expect(counters).toEqual([1, 0, 0, 2])
  expect(counters.map(isOffline)).toEqual([true, true, true, false])
  expect(isOffline(FULL_COUNTER)).toBe(false)
})
