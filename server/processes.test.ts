/** @jest-environment node */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createProcesses } from './processes.mjs'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('createProcesses', () => {
  it('reports the exit code of a process', async () => {
    const child = createProcesses().start('three', process.execPath, ['-e', 'process.exit(3)'])
    expect(await child.exited).toEqual({ name: 'three', code: 3 })
  })

  it('reports a command that does not exist as 127', async () => {
    const child = createProcesses().start('none', '/does/not/exist', [])
    expect(await child.exited).toEqual({ name: 'none', code: 127 })
  })

  it('stops every process and leaves none', async () => {
    const processes = createProcesses()
    const children = [1, 2].map((name) =>
      processes.start(String(name), process.execPath, ['-e', 'setInterval(() => {}, 1000)']),
    )
    expect(children.every((child) => isAlive(child.pid))).toBe(true)

    await processes.stopAll()

    expect(children.some((child) => isAlive(child.pid))).toBe(false)
  })

  it('reports a killed process with the exit code of shells', async () => {
    const script = 'process.kill(process.pid, "SIGKILL")'
    const child = createProcesses().start('killed', process.execPath, ['-e', script])
    expect(await child.exited).toEqual({ name: 'killed', code: 137 })
  })

  it('stops the last first, and a restarted one in the position of its first start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'processes-'))
    const log = join(folder, 'ended')
    const processes = createProcesses()
    const start = async (name: string) => {
      const ready = join(folder, `${name}-${Math.random()}`)
      const script = `
        const { appendFileSync, writeFileSync } = require('node:fs')
        process.on('SIGTERM', () => { appendFileSync(${JSON.stringify(log)}, '${name} '); process.exit() })
        writeFileSync(${JSON.stringify(ready)}, '')
        setInterval(() => {}, 1000)`
      const child = processes.start(name, process.execPath, ['-e', script])
      while (!existsSync(ready)) await new Promise((resolve) => setTimeout(resolve, 10))
      return child
    }
    const api = await start('api')
    await start('storefront')
    process.kill(api.pid, 'SIGKILL')
    await api.exited
    await start('api')

    await processes.stopAll()

    expect(readFileSync(log, 'utf8')).toBe('storefront api ')
    rmSync(folder, { recursive: true })
  })

  it('starts nothing once it stops, so that nothing is left over', async () => {
    const processes = createProcesses()
    await processes.stopAll()
    expect(processes.start('late', process.execPath, ['-e', '']).pid).toBe(0)
  })
})
