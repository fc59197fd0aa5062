import { refuseAfterPanic } from './after-panic'
import { isUnavailable } from './unavailable'

/** An answer of PostgreSQL's protocol: a note that says nothing, then an error of this severity. */
function errorOf(severity: string): Buffer {
  const text = `S${severity}\0V${severity}\0C53100\0MNo space left on device\0\0`
  const error = Buffer.alloc(5 + text.length)
  error.write('E')
  error.writeInt32BE(4 + text.length, 1)
  error.write(text, 5)
  return Buffer.concat([Buffer.from([...Buffer.from('1'), 0, 0, 0, 4]), error])
}

/** An embedded database that answers every query with this error. */
function failing(severity: string) {
  let [calls, told] = [0, 0]
  const send = refuseAfterPanic(
    async () => {
      calls += 1
      return errorOf(severity)
    },
    () => {
      told += 1
    },
  )
  return { send, counts: () => [told, calls] }
}

it('refuses everything after a panic, and tells once', async () => {
  const { send, counts } = failing('PANIC')
  for (let n = 0; n < 3; n += 1) {
    const failure = await send(new Uint8Array()).catch((cause) => cause)
    expect(isUnavailable(failure)).toBe(true)
    expect(failure.message).toContain('No space left on device')
  }
  expect(counts()).toEqual([1, 1])
})

it('goes on after an error that costs one query', async () => {
  const { send, counts } = failing('ERROR')
  for (let n = 0; n < 3; n += 1) expect(await send(new Uint8Array())).toEqual(errorOf('ERROR'))
  expect(counts()).toEqual([0, 3])
})
