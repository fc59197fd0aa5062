import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'

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
