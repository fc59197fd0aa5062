/** @jest-environment node */
import { waitFor } from './wait-for.mjs'

describe('waitFor', () => {
  it('repeats the check until it succeeds, treating errors as not yet', async () => {
    const check = jest
      .fn<Promise<boolean>, []>()
      .mockRejectedValueOnce(new Error('refused'))
      .mockResolvedValueOnce(false)
      .mockResolvedValue(true)

    expect(await waitFor(check, { timeoutMs: 60_000, intervalMs: 1 })).toBe(true)
    expect(check).toHaveBeenCalledTimes(3)
  })

  it('times out', async () => {
    expect(await waitFor(async () => false, { timeoutMs: 5, intervalMs: 1 })).toBe(false)
  })

  it('fails immediately when its process has stopped', async () => {
    const stopped = Promise.resolve('exit 1')

    expect(await waitFor(async () => false, { timeoutMs: 60_000, stopped })).toBe(false)
  })
})
