import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error'

/** Takes the data folder for this process; throws StartError while another living process holds it. */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  const own = join(folder, `lock.${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(own, identity(process.pid), { mode: 0o600 })
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (link(own, file)) return () => release(file)
      const holder = read(file)
      if (isHeld(holder)) {
        throw new StartError(`the data folder ${folder} is in use by process ${pidOf(holder)}`)
      }
      rmSync(file, { force: true })
    }
    throw new StartError(`cannot lock the data folder ${folder}`)
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(`cannot use the data folder ${folder}: ${(cause as Error).message}`)
  } finally {
    if (existsSync(own)) rmSync(own)
  }
}

/** Linking a complete file is atomic: no reader ever sees a lock without its owner. */
function link(own: string, file: string): boolean {
  try {
    linkSync(own, file)
    return true
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw cause
  }
}

/** Process id and start time, so that a reused id is not taken for the old owner. */
function identity(pid: number): string {
  const stat = read(`/proc/${pid}/stat`)
  const startTime = stat.slice(stat.lastIndexOf(')')).split(' ')[20] ?? ''
  return `${pid} ${startTime}`
}

function pidOf(holder: string): number {
  return Number(holder.split(' ')[0])
}

function isHeld(holder: string): boolean {
  const pid = pidOf(holder)
  return pid > 0 && isAlive(pid) && identity(pid) === holder
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function release(file: string): void {
  if (read(file) === identity(process.pid)) rmSync(file, { force: true })
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
