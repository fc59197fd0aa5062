import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { log } from '../../tests/support/silent-log'
import { backUpWhenDue, backupFileName, newestBackup } from './backup-files'

const HOUR = 3_600_000
const noon = new Date('2026-05-11T12:00:00Z')

async function newSettings(hours = 24) {
  const root = await mkdtemp(join(tmpdir(), 'periodic-'))
  const mediaFolder = join(root, 'media')
  await mkdir(mediaFolder)
  await writeFile(join(mediaFolder, 'picanha.webp'), 'picture')
  return { folder: join(root, 'backups'), mediaFolder, hours }
}

const database = {
  engine: 'pglite' as const,
  backup: async (file: string) => {
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, 'backup')
  },
}

it('makes one backup a period, with the pictures, and keeps seven', async () => {
  const settings = await newSettings()
  for (let day = 0; day < 9; day += 1) {
    const now = new Date(noon.getTime() + day * 24 * HOUR)
    await backUpWhenDue(database, settings, log, now)
    await backUpWhenDue(database, settings, log, new Date(now.getTime() + 23 * HOUR))
  }
  const names = (await readdir(settings.folder)).sort()
  expect(names).toHaveLength(8)
  expect(names[0]).toBe('media')
  expect(names[1]).toBe('periodic-2026-05-13T12-00-00Z.tar.gz')
  expect(await readdir(join(settings.folder, 'media'))).toEqual(['picanha.webp'])
})

it('RUN-86 the last backup is the newest, by the clock or by backup create', async () => {
  const { folder } = await newSettings()
  await mkdir(folder)
  expect(await newestBackup(folder)).toBeNull()
  await writeFile(join(folder, 'periodic-2026-05-10T12-00-00Z.tar.gz'), 'old')
  await writeFile(join(folder, backupFileName('pglite', noon)), 'by hand')
  await writeFile(join(folder, 'mine.tar.gz'), '')
  expect(await newestBackup(folder)).toEqual({ at: noon, bytes: 7 })
  await writeFile(join(folder, 'periodic-2026-05-12T12-00-00Z.tar.gz'), 'new')
  expect((await newestBackup(folder))?.at).toEqual(new Date('2026-05-12T12:00:00Z'))
})

it('deletes no manual backups, and makes none when switched off', async () => {
  const settings = await newSettings(0)
  await backUpWhenDue(database, settings, log, noon)
  await expect(readdir(settings.folder)).rejects.toThrow('ENOENT')
  await mkdir(settings.folder)
  for (let n = 0; n < 9; n += 1) await writeFile(join(settings.folder, `mine-${n}.tar.gz`), '')
  await backUpWhenDue(database, { ...settings, hours: 1 }, log, noon)
  expect(await readdir(settings.folder)).toHaveLength(11)
})
