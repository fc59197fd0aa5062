import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newDataFolder } from '../../tests/support/test-database'
import { StartupError } from '../base/errors'
import { lockFolder } from './data-folder'
import { openDatabase } from './open'

const newFolder = () => mkdtempSync(join(tmpdir(), 'lock-'))

it('admits one process at a time', () => {
  const folder = newFolder()
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(StartupError)
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`)
  unlock()
  lockFolder(folder)()
})

it('keeps its own lock when an older one is released twice', () => {
  const folder = newFolder()
  const unlock = lockFolder(folder)
  unlock()
  const again = lockFolder(folder)
  unlock()
  expect(() => lockFolder(folder)).toThrow(StartupError)
  again()
})

it('does not treat a file as a lock, even with the id of a running process', () => {
  const folder = newFolder()
  for (const content of ['4194304 1', `${process.ppid} 999999999`, '1', '']) {
    writeFileSync(join(folder, 'lock'), content)
    lockFolder(folder)()
  }
})

it('reports in one line that a folder cannot be used', () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  expect(() => lockFolder(file)).toThrow(/^cannot use the data folder/)
})

describe('with separate processes', () => {
  /** Locks the folder it is given, says whether it got in, and stays until its input ends. */
  const PROGRAM = `
    import { lockFolder } from './sales-api/service/db/data-folder'
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

  // A process left by a failed test would keep the whole run from ending.
  const started: ChildProcess[] = []
  afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL')
  })

  const said = async (child: ChildProcess) => String((await once(child.stdout ?? child, 'data'))[0])
  const start = async (folder: string, wrapper: string[] = []) => {
    const [command = '', ...args] = [...wrapper, process.execPath, program, folder]
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] })
    started.push(child)
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

  it('admits exactly one of several processes that start together after a kill', async () => {
    const folder = newFolder()
    for (let round = 0; round < 10; round += 1) {
      const rivals = await Promise.all([1, 2, 3].map(() => start(folder)))
      const answers = await Promise.all(rivals.map(goIn))
      expect(answers.filter((answer) => answer === 'in')).toHaveLength(1)
      expect(answers.filter((answer) => answer.includes('is in use by'))).toHaveLength(2)
      await Promise.all(rivals.map(kill))
    }
  })

  it('takes over from a killed zombie process', async () => {
    const folder = newFolder()
    const script = 'exec 3<&0; "$@" <&3 3<&- & echo $! > "$0.pid"; exec 0<&- 3<&-; exec sleep 1000'
    const parent = await start(folder, ['sh', '-c', script, join(folder, 'child')])
    expect(await goIn(parent)).toBe('in')
    expect(() => lockFolder(folder)).toThrow(StartupError)
    const pid = Number(readFileSync(join(folder, 'child.pid'), 'utf8'))
    process.kill(pid, 'SIGKILL')
    const stat = `/proc/${pid}/stat`
    // The last of its threads lets go of the lock.
    const isEnding = () => !readFileSync(stat, 'utf8').includes(') Z ')
    while (isEnding() || readdirSync(`/proc/${pid}/task`).length > 1);
    // The dead process still answers to its number.
    process.kill(pid, 0)
    lockFolder(folder)()
    await kill(parent)
  })
})

const modeOf = (path: string) => statSync(path).mode & 0o777
const looseIn = (folder: string) =>
  execFileSync('find', [folder, '-perm', '/077', '-not', '-type', 'l'], { encoding: 'utf8' })

it('makes a new data folder and its contents accessible only to the owner', async () => {
  process.umask(0o022)
  const dataDir = join(newFolder(), 'data')
  const database = await openDatabase({ databaseUrl: null, dataDir })
  mkdirSync(join(dataDir, 'media'))
  writeFileSync(join(dataDir, 'media', 'picanha.webp'), '')
  expect(looseIn(dataDir)).toBe('')
  await database.close()
  expect(looseIn(dataDir)).toBe('')
  expect([modeOf(dataDir), modeOf(join(dataDir, 'db'))]).toEqual([0o700, 0o700])
}, 60_000)

it('repairs the permissions of an older data folder, and nothing beyond it', async () => {
  const dataDir = await newDataFolder()
  await (await openDatabase({ databaseUrl: null, dataDir })).close()
  const outside = newFolder()
  const foreign = join(dataDir, 'photos')
  for (const folder of ['media', 'mail', 'backups/media', 'db.before-1']) {
    mkdirSync(join(dataDir, folder), { recursive: true })
    writeFileSync(join(dataDir, folder, 'file'), '')
  }
  mkdirSync(foreign)
  symlinkSync(outside, join(dataDir, 'media', 'elsewhere'))
  chmodSync(outside, 0o755)
  execFileSync('chmod', ['-R', 'go+rwX', dataDir])
  chmodSync(join(dataDir, 'db'), 0o755)
  await (await openDatabase({ databaseUrl: null, dataDir })).close()
  expect(looseIn(dataDir)).toBe(`${foreign}\n`)
  expect([modeOf(outside), modeOf(dataDir)]).toEqual([0o755, 0o700])
}, 60_000)

it('does not change the permissions of a shared folder', async () => {
  const shared = newFolder()
  chmodSync(shared, 0o1777)
  await (await openDatabase({ databaseUrl: null, dataDir: shared })).close()
  expect(modeOf(shared)).toBe(0o777)
  expect(looseIn(join(shared, 'db'))).toBe('')
}, 60_000)
