import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { readSettings } from '../../server/settings.mjs'
import { ensureBuild } from '../build/build-storefront.mjs'
import { e2eEnv } from './e2e-env.mjs'
import { worksInOldBrowsers } from './old-browsers.mjs'
import {
  providePostgres,
  requireBrowsers,
  requireChromium,
  requirePageServer,
} from './programs.mjs'
import { addCounts, countJest, countPlaywright, countReport } from './reports.mjs'

/**
 * @typedef {import('./reports.mjs').Counts} Counts
 * @typedef {import('../../server/processes.mjs').Processes} Processes
 * @typedef {object} Step
 * @property {string} title
 * @property {(processes: Processes) => Promise<Counts | 'not run'>} run
 * @property {string} [needs] Program without which the step does not run.
 */

/** Folder of the steps' reports, each under the name of its step. */
export const REPORTS = '.tmp/test'

const JEST = ['--import', './scripts/test/compile-once.mjs', 'node_modules/jest/bin/jest.js']
const ALL_CORES = `--maxWorkers=${availableParallelism()}`
/** Replaces large workers: Jest keeps memory of every test file with a document. */
const YOUNG_WORKERS = '--workerIdleMemoryLimit=700MB'
const API_TESTS = [...JEST, '--selectProjects', 'api']

/**
 * Tests of the sales API that run on PGlite and on PostgreSQL, each with the reason. All others do
 * not depend on the engine and run on PostgreSQL only. PGlite would deadlock on a query outside an
 * open transaction; the test database finds such queries on PostgreSQL too
 * (sales-api/tests/support/test-database.ts).
 * @type {Record<string, string>}
 */
export const PGLITE_TESTS = {
  'sales-api/service/db/backup.test.ts': 'backup of a folder under load, and its restore',
  'sales-api/service/db/clock.test.ts': 'clock of the embedded database',
  'sales-api/service/db/data-folder.test.ts': 'lock and permissions of the folder',
  'sales-api/service/db/database.test.ts': 'prepared statements, inside a transaction too',
  'sales-api/service/db/open-pglite.test.ts': 'creating, migrating and refusing a folder',
  'sales-api/service/db/pglite-stream.test.ts': 'protocol, memory, full disk, end of the program',
  'sales-api/service/jobs/outbox.test.ts': 'rows that are taken with SKIP LOCKED',
  'sales-api/service/routes/callers.test.ts': 'every route, asked by every kind of caller',
  'sales-api/service/domain/checkout/crash-points.test.ts': 'what a crash leaves of a transaction',
  'sales-api/service/domain/orders/line-keys.test.ts': 'an addition that is sent twice at once',
  'sales-api/service/routes/staff/kills.test.ts': 'an API killed while it weighs and charges',
}

/** Those of them that always open PGlite, so that a run on PostgreSQL would repeat them. */
export const PGLITE_ONLY = [
  'sales-api/service/db/data-folder.test.ts',
  'sales-api/service/db/open-pglite.test.ts',
  'sales-api/service/db/pglite-stream.test.ts',
]

/**
 * Tests of the sales API in `npm run verify`, each of some seconds. They find forgotten parts of a
 * change of a call, a field or a product.
 */
export const CONTRACT_TESTS = [
  'sales-api/service/server/openapi.test.ts',
  'sales-api/service/routes/wire-fields.test.ts',
  'sales-api/service/domain/catalogue/present-product.test.ts',
  'sales-api/seed/import-variants.test.ts',
]

/** @type {Record<string, Step>} */
export const steps = {
  lint: {
    title: 'Format and lint (Biome)',
    run: (processes) => gate(processes, ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
  },
  types: {
    title: 'Types (TypeScript)',
    run: async (processes) => {
      const routes = await gate(processes, ['node_modules/next/dist/bin/next', 'typegen'])
      if (routes.failed > 0) return routes
      return gate(processes, ['node_modules/typescript/bin/tsc', '--noEmit'])
    },
  },
  contract: {
    title: 'Contract of the sales API on PGlite (Jest)',
    run: (processes) =>
      jest(processes, 'contract', [...API_TESTS, '--runInBand', ...CONTRACT_TESTS], {
        API_TEST_DATABASE_URL: '',
      }),
  },
  web: {
    title: 'Storefront and scripts (Jest)',
    run: (processes) => {
      const args = [...JEST, '--selectProjects', 'web', ALL_CORES, YOUNG_WORKERS]
      return jest(processes, 'web', args, {})
    },
  },
  api: {
    title: 'Sales API on PGlite (Jest)',
    run: async (processes) => {
      // Without PostgreSQL all tests run on PGlite.
      const chosen = (await postgresUrl(processes)) ? Object.keys(PGLITE_TESTS) : []
      const args = [...API_TESTS, '--runInBand', ...chosen]
      return jest(processes, 'api', args, { API_TEST_DATABASE_URL: '' })
    },
  },
  postgres: {
    title: 'Sales API on PostgreSQL (Jest)',
    needs: 'PostgreSQL',
    run: async (processes) => {
      const url = await postgresUrl(processes)
      if (!url) return 'not run'
      const others = `--testPathIgnorePatterns=/node_modules/|${PGLITE_ONLY.join('|')}`
      const args = [...API_TESTS, ALL_CORES, others]
      return jest(processes, 'postgres', args, { API_TEST_DATABASE_URL: url })
    },
  },
  'page-cache': {
    title: 'Shared page cache on Valkey or Redis (Jest)',
    needs: 'Valkey or Redis',
    run: async (processes) => {
      const server = await requirePageServer(processes)
      if (!server) return 'not run'
      const args = [...JEST, '--selectProjects', 'web', ALL_CORES, 'lib/server/page-cache']
      return jest(processes, 'page-cache', args, { PAGE_CACHE_TEST_SERVER: server })
    },
  },
  build: {
    title: 'Production build, size budget and oldest browsers',
    run: async (processes) => {
      const settings = readSettings(e2eEnv(process.env))
      // From an empty folder, since a warm cache hides failures at run time.
      rmSync(settings.distDir, { recursive: true, force: true })
      await ensureBuild(settings, processes)
      const built = { passed: 1, failed: 0 }
      const budget = await gate(processes, ['scripts/size-budget.mjs', settings.distDir])
      const oldest = outcome(worksInOldBrowsers(settings.distDir))
      return [budget, oldest].reduce(addCounts, built)
    },
  },
  smoke: {
    title: 'Production install on Node 24',
    run: (processes) => gate(processes, ['scripts/smoke.mjs']),
  },
  e2e: {
    title: 'End to end on the production build (Playwright)',
    run: async (processes) => {
      const report = `${REPORTS}/e2e.json`
      rmSync(report, { force: true })
      const env = {
        ...process.env,
        CHROMIUM_PATH: await requireChromium(processes),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      }
      const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']
      return countReport(report, countPlaywright, await run(processes, args, env))
    },
  },
  browsers: {
    title: 'Main journeys in Firefox and WebKit',
    needs: 'Firefox or WebKitGTK',
    run: async (processes) => {
      if (!(await requireBrowsers(processes))) return 'not run'
      const report = `${REPORTS}/journeys.json`
      rmSync(report, { force: true })
      const code = await run(processes, ['e2e-browsers/run.mjs'], process.env)
      return countReport(report, (/** @type {Counts} */ counts) => counts, code)
    },
  },
}

/** @type {Promise<string | null> | undefined} */
let postgres

/** @param {Processes} processes */
function postgresUrl(processes) {
  postgres ??= providePostgres(processes)
  return postgres
}

/**
 * @param {Processes} processes
 * @param {string[]} args
 * @returns {Promise<Counts>}
 */
async function gate(processes, args) {
  return outcome((await run(processes, args, process.env)) === 0)
}

/** @param {boolean} good */
function outcome(good) {
  return { passed: good ? 1 : 0, failed: good ? 0 : 1 }
}

/**
 * @param {Processes} processes
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} variables
 */
async function jest(processes, name, args, variables) {
  const report = `${REPORTS}/${name}.json`
  rmSync(report, { force: true })
  const all = [...args, '--ci', '--json', `--outputFile=${report}`]
  const env = { ...process.env, ...variables, NODE_ENV: 'test' }
  return countReport(report, countJest, await run(processes, all, env))
}

/**
 * @param {Processes} processes
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 */
async function run(processes, args, env) {
  const step = processes.start('step', process.execPath, args, {
    env: /** @type {NodeJS.ProcessEnv} */ (env),
  })
  return (await step.exited).code
}
