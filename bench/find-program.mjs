import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Where a program of this machine lies; null when it is not installed.
 * @param {string} name
 */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}
