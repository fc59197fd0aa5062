import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall } from './apt.mjs'

const NAMES = ['valkey-server', 'redis-server']

/**
 * Path of a Valkey or Redis, which the tests start themselves. Installs Valkey or Redis if the user
 * is root on Debian. Null if none is available.
 * @param {import('../../server/processes.mjs').Processes} processes
 */
export async function requirePageServer(processes) {
  return (
    findPageServer() ?? ((await aptInstall('redis-server', processes)) ? findPageServer() : null)
  )
}

/** Path of an installed Valkey or Redis, or null. */
export function findPageServer(folders = (process.env.PATH ?? '').split(':').filter(Boolean)) {
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find((path) => existsSync(path)) ?? null
}
