import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresTool } from './backups'

it('RUN-10 uses the newest installed programs, otherwise those of the PATH', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postgresql-'))
  const install = (version: string, ...names: string[]) => {
    mkdirSync(join(folder, version, 'bin'), { recursive: true })
    for (const name of names) writeFileSync(join(folder, version, 'bin', name), '')
  }
  expect(findPostgresTool('pg_dump', join(folder, 'none'))).toBe('pg_dump')
  install('9.6', 'pg_dump')
  install('15', 'pg_dump')
  install('16')
  expect(findPostgresTool('pg_dump', folder)).toBe(join(folder, '15/bin/pg_dump'))
  expect(findPostgresTool('pg_restore', folder)).toBe('pg_restore')
  rmSync(folder, { recursive: true })
})
