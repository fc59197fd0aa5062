import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../start-error'
import { lockFolder } from './folder-lock'

const newFolder = () => mkdtempSync(join(tmpdir(), 'lock-'))

it('lets one process in at a time', () => {
  const folder = newFolder()
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(StartError)
  unlock()
  lockFolder(folder)()
})

it('takes over from a process that is gone or whose id was given to another', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'lock'), '4194304 1')
  lockFolder(folder)()
  writeFileSync(join(folder, 'lock'), '1 999999999')
  lockFolder(folder)()
})

it('tells in one line that a folder cannot be used', () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  expect(() => lockFolder(file)).toThrow(/^cannot use the data folder/)
})
