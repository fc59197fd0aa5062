/** @jest-environment node */
import { waitFor } from './wait-for.mjs'

describe('waitFor', () => {
  it('asks until the answer is yes, taking errors as not yet', async () => {
    const check = jest
      .fn<Promise<boolean>, []>()
      .mockRejectedValueOnce(new Error('refused'))
      .mockResolvedValueOnce(false)
      .mockResolvedValue(true)

    expect(await waitFor(check, { timeoutMs: 60_000, intervalMs: 1 })).toBe(true)
    expect(check).toHaveBeenCalledTimes(3)
  })

  it('gives up when the time is over', async () => {
    expect(await waitFor(async () => false, { timeoutMs: 5, intervalMs: 1 })).toBe(false)
  })

  it('gives up at once when what it waits for has stopped', async () => {
    const stopped = Promise.resolve('exit 1')

    expect(await waitFor(async () => false, { timeoutMs: 60_000, stopped })).toBe(false)
  })
})
