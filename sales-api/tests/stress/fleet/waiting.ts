import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const LONGEST_MS = 90_000
const ASKED_MS = 2_000

/** Asks until the check is true; throws with `says` when it takes too long. */
export async function waitFor(
  check: () => Promise<boolean>,
  says: string,
  hasEnded = () => false,
): Promise<void> {
  const deadline = performance.now() + LONGEST_MS
  while (!(await check())) {
    if (hasEnded() || performance.now() > deadline) throw new Error(says)
    await pause(100)
  }
}

/** Whether the process at this port takes requests. */
export async function respondsReady(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ASKED_MS)
    return (await fetch(`http://127.0.0.1:${port}/health/ready`, { signal })).ok
  } catch {
    return false
  }
}

/** Whether anybody listens at this port. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })
}
