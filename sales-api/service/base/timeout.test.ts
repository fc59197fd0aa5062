import { endsWithin } from './timeout'

it('tells whether the work ended well in time, and waits no longer', async () => {
  const stuck = new Promise<void>(() => {})
  expect(await endsWithin(stuck, 20)).toBe(false)
  expect(await endsWithin(Promise.resolve(), 60_000)).toBe(true)
  expect(await endsWithin(Promise.reject(new Error('database gone')), 60_000)).toBe(false)
})
