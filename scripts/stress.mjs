import '../server/check-tools.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runMain, UserError } from '../server/processes.mjs'
import { showHelp } from './show-help.mjs'
import { providePostgres } from './test/programs.mjs'

const PROGRAMS = {
  races:
    'more buyers than units, meat for blends, places in a slot or uses of a coupon  --rounds 20 --gateway sandbox|stripe',
  orders: 'every order completed by parallel and repeated calls  --orders 1000',
  kills:
    'the API killed at every point of ordering  --kills 100 --engine pglite|postgres --gateway sandbox|stripe',
  outages: 'PostgreSQL restarted under shoppers at two APIs  --restarts 5 --shoppers 8',
  restarts:
    'the API killed under npm start, while the storefront serves on  --kills 20 --port 4310 --apiPort 4311',
  fleet:
    'two APIs and three storefronts behind nginx, killed, emptied and upgraded under visitors  --quick --visitors 120 a minute',
  restore: 'backups taken under load, restored and audited  --backups 5',
  canary:
    'a card number looked for wherever the shop writes  --checkouts 200 --gateway sandbox|stripe',
  fuzz: 'every operation with valid, near-valid and hostile values  --values 2000 --seed N',
}

/** Stays for the next run, since resizing its pictures takes longer than the run. */
const FLEET_FOLDER = resolve('.tmp/stress/fleet')

showHelp(usage())

const [program = '', ...options] = process.argv.slice(2)

await runMain(async (processes) => {
  if (!Object.hasOwn(PROGRAMS, program)) throw new UserError(usage())
  // These programs restart PostgreSQL, so they need a durable server of their own.
  const isRestarted = ['outages', 'fleet'].includes(program)
  const url = await providePostgres(processes, { durable: isRestarted, own: isRestarted })
  if (!url) throw new UserError('PostgreSQL is needed: install it or set TEST_DATABASE_URL.')
  const isKept = program === 'fleet'
  const folder = isKept ? FLEET_FOLDER : mkdtempSync(join(tmpdir(), 'shop-stress-'))
  const env = {
    ...process.env,
    NODE_ENV: /** @type {const} */ ('production'),
    DATABASE_URL: url,
    API_TEST_DATABASE_URL: url,
    DATA_DIR: folder,
  }
  const args = ['--import', 'tsx', `sales-api/tests/stress/${program}.ts`, ...options]
  const { code } = await processes.start(program, process.execPath, args, { env }).exited
  if (code === 0 && !isKept) rmSync(folder, { recursive: true, force: true })
  else console.error(`Its logs and data are kept in ${folder}.`)
  return code
})

function usage() {
  const lines = Object.entries(PROGRAMS).map(([name, says]) => `  ${name.padEnd(8)} ${says}`)
  return [
    'Usage: npm run stress -- <program> [options]',
    '',
    'Runs one program at full size and audits the shop at its end. Needs PostgreSQL.',
    '',
    ...lines,
  ].join('\n')
}
