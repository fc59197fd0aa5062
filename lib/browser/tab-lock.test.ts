import { withTabLock } from './tab-lock'

/** Grants each lock to one tab at a time, as browsers do; the signal ends the wait only. */
function fakeLocks() {
  let held: Promise<unknown> = Promise.resolve()
  const request = (_: string, { signal }: { signal: AbortSignal }, run: () => unknown) => {
    const before = held
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
    const result = Promise.race([before, aborted]).then(run)
    held = result.catch(() => {})
    return result
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
}

beforeEach(() => {
  jest.useFakeTimers()
  fakeLocks()
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const wait = new AbortController()
    setTimeout(() => wait.abort(), ms)
    return wait.signal
  })
})
afterEach(() => Reflect.deleteProperty(navigator, 'locks'))

it('CART-29 continues after 10 s when another tab never releases the lock', async () => {
  withTabLock('a', () => new Promise(() => {}))
  const run = jest.fn(async () => 'found')
  const second = withTabLock('a', run)
  await jest.advanceTimersByTimeAsync(9_900)
  expect(run).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(200)
  await expect(second).resolves.toBe('found')
  expect(run).toHaveBeenCalledTimes(1)
})

it('CART-29 waits for another tab that releases the lock, and throws its own error', async () => {
  const order: string[] = []
  withTabLock('a', async () => {
    await new Promise((resolve) => setTimeout(resolve, 7_000))
    order.push('first')
  })
  const second = withTabLock('a', async () => {
    order.push('second')
    await new Promise((resolve) => setTimeout(resolve, 20_000))
    throw new Error('refused')
  })
  const outcome = expect(second).rejects.toThrow('refused')
  await jest.advanceTimersByTimeAsync(40_000)
  await outcome
  expect(order).toEqual(['first', 'second'])
})
