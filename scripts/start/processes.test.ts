/** @jest-environment node */
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
})
