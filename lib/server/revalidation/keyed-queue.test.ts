import { createKeyedQueue } from './keyed-queue'

function controlled() {
  let end = () => {}
  const work = jest.fn(() => new Promise<void>((resolve) => (end = resolve)))
  return { work, end: () => end() }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

it('lets work join its kind that waits, not the one that has begun', async () => {
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

it('gives the turn on after a failure', async () => {
  const turns = createKeyedQueue(1)
  await expect(turns('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  const next = jest.fn(async () => {})
  await turns('b', next)
  expect(next).toHaveBeenCalledTimes(1)
})
