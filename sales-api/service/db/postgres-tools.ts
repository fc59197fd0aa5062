import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/**
 * Returns the path of the newest PostgreSQL client program in Debian's folders, else its bare name.
 * A program older than the server refuses to work with the server.
 */
export function findPostgresTool(name: string, folder = DEBIAN): string {
  const versions = existsSync(folder) ? readdirSync(folder) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a))
  const files = newestFirst.map((version) => join(folder, version, 'bin', name))
  return files.find((file) => existsSync(file)) ?? name
}
