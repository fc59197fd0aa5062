import { refuseAfterPanic } from './after-panic'
import { isUnavailable } from './unavailable'

/** An embedded database whose next query fails so. */
function failing(severity: string) {
  let calls = 0
  return {
    calls: () => calls,
    async execProtocol(): Promise<never> {
      calls += 1
      throw Object.assign(new Error('No space left on device'), { severity, code: '53100' })
    },
  }
}

it('refuses everything after a panic, and tells once', async () => {
  const client = failing('PANIC')
  let told = 0
  refuseAfterPanic(client, () => {
    told += 1
  })
  for (let n = 0; n < 3; n += 1) {
    const failure = await client.execProtocol().catch((cause) => cause)
    expect(isUnavailable(failure)).toBe(true)
  }
  expect([told, client.calls()]).toEqual([1, 1])
})

it('goes on after an error that costs one query', async () => {
  const client = failing('ERROR')
  let told = 0
  refuseAfterPanic(client, () => {
    told += 1
  })
  for (let n = 0; n < 3; n += 1) await expect(client.execProtocol()).rejects.toThrow('No space')
  expect([told, client.calls()]).toEqual([0, 3])
})
