import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../../server/port.mjs'
import { UserError } from '../../server/processes.mjs'
import { waitFor } from '../../server/wait-for.mjs'

/**
 * Path of an installed program, or null.
 * @param {string} name
 */
export function findProgram(name, folders = pathFolders()) {
  return firstOf(folders.map((folder) => join(folder, name)))
}

function pathFolders() {
  return [...(process.env.PATH ?? '').split(':').filter(Boolean), '/usr/sbin', '/usr/local/sbin']
}

/** @param {string[]} paths */
function firstOf(paths) {
  return paths.find((path) => existsSync(path)) ?? null
}

/** @param {string} folder */
function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : []
}

/**
 * Installs a Debian package if the user is root on Debian. Returns whether it is installed.
 * @param {string} name
 * @param {import('../../server/processes.mjs').Processes} processes
 */
export async function aptInstall(name, processes) {
  if (process.getuid?.() !== 0) return false
  console.log(`Installing ${name} with apt-get…`)
  const lock = ['-o', 'DPkg::Lock::Timeout=300']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-q'],
    ['install', '-q', '-y', '--no-install-recommends', name],
  ]) {
    const apt = processes.start('apt-get', 'apt-get', [...lock, ...args], { env })
    if ((await apt.exited).code !== 0) return false
  }
  return true
}

const DEBIAN_POSTGRES = '/usr/lib/postgresql'

/**
 * PostgreSQL for the tests: the server of TEST_DATABASE_URL, else a temporary server. Null if
 * neither is available.
 * @param {import('../../server/processes.mjs').Processes} processes
 * @param {{ durable?: boolean, own?: boolean }} [options]
 *   `durable`: the temporary server survives a crash with all commits. `own`: ignores
 *   TEST_DATABASE_URL.
 * @returns {Promise<string | null>} its URL
 */
export async function providePostgres(processes, { durable = false, own = false } = {}) {
  if (process.env.TEST_DATABASE_URL && !own) return process.env.TEST_DATABASE_URL
  const bin = findBinaries() ?? ((await aptInstall('postgresql', processes)) && findBinaries())
  return bin ? startCluster(bin, clusterOwner(), processes, durable) : null
}

/** Folder of the newest PostgreSQL binaries, or null. */
export function findBinaries() {
  const newestFirst = namesIn(DEBIAN_POSTGRES).sort((a, b) => Number(b) - Number(a))
  const debian = newestFirst.map((version) => join(DEBIAN_POSTGRES, version, 'bin'))
  const initdb = findProgram('initdb', [...debian, ...pathFolders()])
  return initdb && dirname(initdb)
}

/**
 * Owner of the cluster: `postgres` if the user is root, since PostgreSQL refuses to run as root.
 */
function clusterOwner() {
  const uid = process.getuid?.() ?? -1
  const gid = process.getgid?.() ?? -1
  if (uid !== 0) return { uid, gid }
  try {
    const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, 'postgres']))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    throw new UserError('PostgreSQL is installed, but there is no user `postgres` to run it as.')
  }
}

/** More than the cluster of a whole run takes. */
const CLUSTER_BYTES = 3 * 2 ** 30

/**
 * Folder in memory where there is room, else on disk. A test file's own database, some 300 files,
 * is copied there in 0.04 s instead of 0.6 s.
 */
function memoryFolder(folder = '/dev/shm') {
  if (!existsSync(folder)) return tmpdir()
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > CLUSTER_BYTES ? folder : tmpdir()
}

/**
 * @param {string} bin
 * @param {{ uid: number, gid: number }} owner
 * @param {import('../../server/processes.mjs').Processes} processes
 * @param {boolean} durable
 */
async function startCluster(bin, owner, processes, durable) {
  const folder = mkdtempSync(join(durable ? tmpdir() : memoryFolder(), 'shop-postgres-'))
  chownSync(folder, owner.uid, owner.gid)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const as = { ...owner, env: { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8' }, quiet: true }

  const data = join(folder, 'data')
  const initArgs = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync']
  const init = processes.start('initdb', join(bin, 'initdb'), initArgs, as)
  if ((await init.exited).code !== 0) throw notStarted(bin)

  const port = await freePort()
  // Tests need no durability: the cluster ends with them.
  const notDurable = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const options = ['max_connections=100', ...(durable ? [] : notDurable)]
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder]
  // SIGINT ends the server immediately, also with connected clients.
  const server = processes.start(
    'postgres',
    join(bin, 'postgres'),
    [...args, ...options.flatMap((option) => ['-c', option])],
    { ...as, stopSignal: 'SIGINT' },
  )
  const ready = ['-q', '-h', '127.0.0.1', '-p', String(port)]
  const isReady = async () => {
    const probe = processes.start('pg_isready', join(bin, 'pg_isready'), ready, as)
    return (await probe.exited).code === 0
  }
  if (!(await waitFor(isReady, { timeoutMs: 30_000, stopped: server.exited }))) {
    throw notStarted(bin)
  }
  return `postgresql://postgres@127.0.0.1:${port}/postgres`
}

/** @param {string} bin */
function notStarted(bin) {
  return new UserError(`The PostgreSQL of ${bin} could not be started for the tests.`)
}

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
export function findPageServer(folders = pathFolders()) {
  return findProgram('valkey-server', folders) ?? findProgram('redis-server', folders)
}

/** Debian's packages of the programs that `findBrowsers` returns. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

/**
 * Firefox, and WebKitGTK's browser, driver and screen in memory. Installs them if the user is root
 * on Debian. Null where one is missing.
 * @param {import('../../server/processes.mjs').Processes} processes
 */
export async function requireBrowsers(processes) {
  for (const name of PACKAGES) {
    if (!findBrowsers() && !(await aptInstall(name, processes))) return null
  }
  return findBrowsers()
}

/** Paths of the installed browsers, or null if a program is missing. */
export function findBrowsers() {
  const firefox = firstOf(['/usr/bin/firefox-esr', '/usr/bin/firefox'])
  // In a folder such as /usr/lib/x86_64-linux-gnu.
  const libraries = namesIn('/usr/lib').map((name) => `/usr/lib/${name}`)
  const miniBrowser = firstOf(libraries.map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`))
  const hasDriver = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every((path) => existsSync(path))
  return firefox && miniBrowser && hasDriver ? { firefox, miniBrowser } : null
}

const CHROMIUMS = [
  // First, because the others start an extra process for the toolbar of each context's window.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Path of an installed Chromium, or null. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || firstOf(CHROMIUMS)
}

/**
 * Path of Chromium. Installs Chromium if the user is root on Debian.
 * @param {import('../../server/processes.mjs').Processes} processes
 */
export async function requireChromium(processes) {
  const found = findChromium()
  if (found) return found
  // Older releases of Debian only have the whole browser.
  if (!(await aptInstall('chromium-headless-shell', processes))) {
    await aptInstall('chromium', processes)
  }
  const installed = findChromium()
  if (installed) return installed
  throw new UserError(
    'Chromium was not found: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  )
}
