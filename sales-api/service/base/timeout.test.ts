import { endsInTime } from './timeout'

it('returns whether the work succeeded in time, and waits no longer', async () => {
  const stuck = new Promise<void>(() => {})
  expect(await endsInTime(stuck, 20)).toBe(false)
  expect(await endsInTime(Promise.resolve(), 60_000)).toBe(true)
  expect(await endsInTime(Promise.reject(new Error('database gone')), 60_000)).toBe(false)
})
