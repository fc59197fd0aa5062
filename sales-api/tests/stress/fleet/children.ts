import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const running = new Set<ChildProcess>()

/** Starts a program in a process group that ends with this process. Writes its output to `log`. */
export function startChild(
  command: string,
  args: string[],
  { log, ...options }: SpawnOptions & { log: string },
) {
  const output = openSync(log, 'a')
  const child = spawn(command, args, {
    ...options,
    stdio: ['ignore', output, output],
    detached: true,
  })
  closeSync(output)
  running.add(child)
  child.once('error', (cause) => console.error(`${command}: ${cause.message}`))
  // Rejects when the program cannot be started.
  const exited = once(child, 'exit').finally(() => running.delete(child))
  exited.catch(() => {})
  return {
    hasEnded: () => !running.has(child),
    exited,
    /** Sends the signal to all of the group; returns when the child has ended. */
    async end(signal: NodeJS.Signals): Promise<void> {
      if (!running.has(child)) return
      signalGroup(child, signal)
      await exited
    },
  }
}

export type Child = ReturnType<typeof startChild>

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal)
  } catch {
    // The group has already ended.
  }
}

process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1))
}

const LONGEST_MS = 90_000
const ASKED_MS = 2_000

/** Repeats the check until it is true; throws an error with text `says` after 90 s. */
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

/** Whether a process listens at this port. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })
}
