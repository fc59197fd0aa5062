import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '../base/errors'
import { lockFolder } from './folder-lock'

const newFolder = () => mkdtempSync(join(tmpdir(), 'lock-'))

it('lets one process in at a time', () => {
  const folder = newFolder()
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(StartupError)
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`)
  unlock()
  lockFolder(folder)()
})

it('keeps its own lock when it gives an older one back twice', () => {
  const folder = newFolder()
  const unlock = lockFolder(folder)
  unlock()
  const again = lockFolder(folder)
  unlock()
  expect(() => lockFolder(folder)).toThrow(StartupError)
  again()
})

it('takes no file for a lock, whichever living process it names', () => {
  const folder = newFolder()
  for (const content of ['4194304 1', `${process.ppid} 999999999`, '1', '']) {
    writeFileSync(join(folder, 'lock'), content)
    lockFolder(folder)()
  }
})

it('tells in one line that a folder cannot be used', () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  expect(() => lockFolder(file)).toThrow(/^cannot use the data folder/)
})

describe('with processes of their own', () => {
  /** Locks the folder it is given, says whether it got in, and stays until its input ends. */
  const PROGRAM = `
    import { lockFolder } from './sales-api/service/db/folder-lock'
    process.stdin.once('data', () => {
      try {
        lockFolder(String(process.argv[2]))
        process.stdout.write('in')
      } catch (cause) {
        process.stdout.write(String(cause))
      }
    })
    process.stdin.once('end', () => process.exit(0))
    process.stdout.write('ready')
  `
  const program = join(newFolder(), 'hold.mjs')
  beforeAll(() => {
    const esbuild = 'node_modules/esbuild/bin/esbuild'
    const args = ['--bundle', '--platform=node', '--format=esm', `--outfile=${program}`]
    execFileSync(esbuild, [...args, '--sourcefile=hold.ts', '--loader=ts'], {
      input: PROGRAM,
      stdio: 'pipe',
    })
  })

  const said = async (child: ChildProcess) => String((await once(child.stdout ?? child, 'data'))[0])
  const start = async (folder: string, wrapper: string[] = []) => {
    const [command = '', ...args] = [...wrapper, process.execPath, program, folder]
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] })
    expect(await said(child)).toBe('ready')
    return child
  }
  const goIn = (child: ChildProcess) => {
    child.stdin?.write('go')
    return said(child)
  }
  const kill = async (child: ChildProcess) => {
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  it('lets exactly one of several in that come at once after a kill', async () => {
    const folder = newFolder()
    for (let round = 0; round < 10; round += 1) {
      const rivals = await Promise.all([1, 2, 3].map(() => start(folder)))
      const answers = await Promise.all(rivals.map(goIn))
      expect(answers.filter((answer) => answer === 'in')).toHaveLength(1)
      expect(answers.filter((answer) => answer.includes('is in use by'))).toHaveLength(2)
      await Promise.all(rivals.map(kill))
    }
  })

  it('takes over from a process that was killed and that nobody has buried', async () => {
    const folder = newFolder()
    const script = 'exec 3<&0; "$@" <&3 3<&- & echo $! > "$0.pid"; exec 0<&- 3<&-; exec sleep 1000'
    const parent = await start(folder, ['sh', '-c', script, join(folder, 'child')])
    expect(await goIn(parent)).toBe('in')
    expect(() => lockFolder(folder)).toThrow(StartupError)
    const pid = Number(readFileSync(join(folder, 'child.pid'), 'utf8'))
    process.kill(pid, 'SIGKILL')
    const stat = `/proc/${pid}/stat`
    while (existsSync(stat) && !readFileSync(stat, 'utf8').includes(') Z '));
    // The dead process still answers to its number.
    process.kill(pid, 0)
    lockFolder(folder)()
    await kill(parent)
  })
})
