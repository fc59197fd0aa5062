import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/**
 * A program of PostgreSQL's client: the newest that Debian's packages have brought, since one that is older
 * than the server refuses it, else that of the PATH.
 */
export function findPostgresTool(name: string, folder = DEBIAN): string {
  const versions = existsSync(folder) ? readdirSync(folder) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a))
  const files = newestFirst.map((version) => join(folder, version, 'bin', name))
  return files.find((file) => existsSync(file)) ?? name
}
