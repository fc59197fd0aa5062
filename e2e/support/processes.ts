import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Returns the id of the process that started the servers of the first shop under test. */
export function launcherPid(): number {
  const found = numbersIn('/proc').find(
    (pid) =>
      /^\S*node e2e\/support\/serve\.mjs 0\s/.test(commandOf(pid)) &&
      folderOf(pid) === process.cwd(),
  )
  if (!found) throw new Error('no launcher runs in this folder')
  return found
}

export function childrenOf(pid: number): number[] {
  return numbersIn(`/proc/${pid}/task`).flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  )
}

export function commandOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
}

export function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]) / 1024
}

function folderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

/** Returns '' for a process that has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function numbersIn(folder: string): number[] {
  return readdirSync(folder).map(Number).filter(Number.isInteger)
}
