import '../server/check-tools.mjs'
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { requireFreePort } from '../server/port.mjs'
import { runMain, UserError } from '../server/processes.mjs'
import { readSettings } from '../server/settings.mjs'
import { responds, waitFor } from '../server/wait-for.mjs'
import { ensureBuild } from './build/build-storefront.mjs'
import { ensureApi } from './build/bundle-api.mjs'
import { e2eEnv } from './test/e2e-env.mjs'

// Runs a live installation: without build tools, on the newest supported Node, with the build of
// the tests. The shop must start without a build, show a page, forward a call, run a command and
// stop.

const NODE_VERSION = '24.21.0'
const NODE_FOLDER = '.cache/node-24'
const MINUTE = 60_000

/** @typedef {import('../server/processes.mjs').Processes} Processes */

await runMain(async (processes) => {
  const env = { ...e2eEnv(process.env), DATA_DIR: 'data', NEXT_CACHE_DIR: 'pages' }
  const settings = readSettings(env)
  await ensureBuild(settings, processes)
  const bundle = await ensureApi()
  await requireFreePort(settings.port, 'E2E_PORT')
  const folder = mkdtempSync(join(tmpdir(), 'shop-smoke-'))
  try {
    const node = await installNode(processes)
    copyShop(folder, [settings.distDir, bundle])
    const install = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund']
    await run(processes, folder, 'npm', install, process.env)
    const started = performance.now()
    await openAndStop(processes, folder, node, settings.port, env)
    rmSync(join(folder, settings.distDir), { recursive: true })
    await startWithoutBuild(processes, folder, node, env)
    console.log(`Started, used and stopped in ${seconds(started)} s.`)
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/**
 * Path of the Node that npm packages for this system.
 * @param {Processes} processes
 */
async function installNode(processes) {
  const name = `node-${process.platform}-${process.arch}`
  const node = resolve(NODE_FOLDER, 'node_modules', name, 'bin/node')
  if (existsSync(node) && versionOf(node) === NODE_VERSION) return node
  mkdirSync(NODE_FOLDER, { recursive: true })
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', NODE_FOLDER]
  await run(processes, '.', 'npm', [...args, `${name}@${NODE_VERSION}`], process.env)
  return node
}

/** @param {string} node */
function versionOf(node) {
  return execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1)
}

/**
 * Copies the files of Git and the build.
 * @param {string} folder
 * @param {string[]} built
 */
function copyShop(folder, built) {
  const listed = execFileSync('git', [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  ])
  const sources = listed
    .toString()
    .split('\0')
    .filter((path) => path && existsSync(path))
  for (const path of [...sources, ...built]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    const isNeeded = (/** @type {string} */ from) => !/\/cache(\/|$)|\.map$/.test(from)
    cpSync(path, join(folder, path), { recursive: true, filter: isNeeded })
  }
}

/**
 * @param {Processes} processes
 * @param {string} cwd
 * @param {string} node
 * @param {number} port
 * @param {NodeJS.ProcessEnv} env
 */
async function openAndStop(processes, cwd, node, port, env) {
  const shop = processes.start('The shop', node, ['scripts/start.mjs'], { env, cwd })
  const origin = `http://127.0.0.1:${port}`
  const isOpen = () => responds(`${origin}/health_check`)
  if (!(await waitFor(isOpen, { timeoutMs: MINUTE, stopped: shop.exited }))) {
    throw new UserError('The shop did not open.')
  }
  for (const path of ['/departamentos', '/v2/departments']) {
    const isAnswered = await waitFor(() => responds(origin + path), { timeoutMs: 10_000 })
    if (!isAnswered) throw new UserError(`${path} does not respond with 200.`)
  }
  await run(processes, cwd, node, ['scripts/ops.mjs', 'audit'], env)
  process.kill(shop.pid, 'SIGTERM')
  const { code } = await shop.exited
  if (code !== 0) throw new UserError(`The shop ended with code ${code}.`)
}

/**
 * Checks that a start without a build names the remedy instead of failing within a build.
 * @param {Processes} processes
 * @param {string} cwd
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
async function startWithoutBuild(processes, cwd, node, env) {
  const shop = processes.start('The shop', node, ['scripts/start.mjs'], { env, cwd })
  if ((await shop.exited).code === 0) throw new UserError('The shop started without a build.')
}

/**
 * @param {Processes} processes
 * @param {string} cwd
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function run(processes, cwd, command, args, env) {
  const { code } = await processes.start(command, command, args, { env, cwd }).exited
  if (code !== 0) throw new UserError(`${command} ${args.join(' ')} ended with code ${code}.`)
}

/** @param {number} started */
function seconds(started) {
  return ((performance.now() - started) / 1000).toFixed(0)
}
