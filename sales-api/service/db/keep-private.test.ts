import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from './open'

const newFolder = () => mkdtempSync(join(tmpdir(), 'private-'))
const modeOf = (path: string) => statSync(path).mode & 0o777
const looseIn = (folder: string) =>
  execFileSync('find', [folder, '-perm', '/077', '-not', '-type', 'l'], { encoding: 'utf8' })

it('keeps a new data folder its owner’s alone, with all that is in it', async () => {
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

it('repairs an older data folder, and nothing beyond it', async () => {
  const dataDir = newFolder()
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

it('leaves the rights of a folder alone that others use too', async () => {
  const shared = newFolder()
  chmodSync(shared, 0o1777)
  await (await openDatabase({ databaseUrl: null, dataDir: shared })).close()
  expect(modeOf(shared)).toBe(0o777)
  expect(looseIn(join(shared, 'db'))).toBe('')
}, 60_000)
