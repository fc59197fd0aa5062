/** @jest-environment node */
import { keepRunning } from './shop.mjs'

/** Uptime of each child in ms before it ends with its number as code; null never becomes ready. */
async function run(lives: (number | null)[]) {
  const pauses: number[] = []
  let clock = 0
  let started = 0
  const child = () => {
    const pid = ++started
    const exited = new Promise<{ name: string; code: number }>((end) => {
      setImmediate(() => {
        clock += lives[pid - 1] ?? 60_000
        end({ name: 'The API', code: pid })
      })
    })
    return { name: 'The API', pid, exited }
  }
  const end = await keepRunning(child(), {
    startAgain: child,
    isReady: async ({ pid }) => lives[pid - 1] !== null,
    now: () => clock,
    pause: async (ms) => pauses.push(ms),
  })
  return { end, started, pauses }
}

let said: jest.SpyInstance
beforeEach(() => {
  said = jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => said.mockRestore())

it('restarts a crashed process after growing pauses, and stops after ten crashes in a row', async () => {
  const { end, started, pauses } = await run(Array(20).fill(5))
  expect(started).toBe(10)
  expect(end).toEqual({ name: 'The API', code: 10 })
  expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
})

it('logs the process, its exit and the next step', async () => {
  await run(Array(10).fill(5))
  expect(said).toHaveBeenCalledTimes(9)
  expect(said).toHaveBeenNthCalledWith(
    2,
    'The API ended with code 2 (2 of 10 in a row); it is started again in 0.5 s.',
  )
})

it('counts from the beginning once a process has served', async () => {
  const { started, pauses } = await run([5, 5, 5, 10_000, ...Array(20).fill(5)])
  expect(pauses.slice(0, 5)).toEqual([250, 500, 1000, 250, 500])
  expect(started).toBe(13)
})

it('does not reset the count for a process that ran long but never served', async () => {
  expect((await run([5, ...Array(20).fill(null)])).started).toBe(10)
})
