import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { freePort } from '../../server/port.mjs'
import { createProcesses, UserError } from '../../server/processes.mjs'
import { readSettings } from '../../server/settings.mjs'
import { startApi } from '../../server/shop.mjs'
import { listItems, offerRates, openCart } from './shopper.mjs'

/**
 * Runs SQL on a database. No API may have a PGlite database open.
 * @param {{ folder: string, databaseUrl: string | null }} where PGlite in the folder without a URL.
 * @param {string} sql
 */
export async function runSql({ folder, databaseUrl }, sql) {
  if (databaseUrl === null) {
    const database = await PGlite.create(join(folder, 'db'))
    await database.exec(sql).finally(() => database.close())
    return
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** Stock and capacity so large that no shopper of a bench is refused. */
const ENDLESS = `
  update variants set stock = 1000000000;
  update delivery_slots set capacity = 1000000`

/** Sets completed orders back to state `confirm`. */
export const UNDO_COMPLETION = `
  delete from slot_bookings;
  update delivery_slots set booked = 0;
  delete from stock_movements where reason = 'claim';
  delete from sandbox_charges;
  delete from outbox;
  update payments set state = 'checkout', gateway_key = null, gateway_reference = null;
  update orders set state = 'confirm', attempts = 0, fulfillment_state = null, completed_at = null
    where state = 'complete'`

/**
 * A seeded shop with endless stock and delivery windows.
 * @param {{ folder: string, databaseUrl: string | null }} where
 */
export async function provision(where) {
  const api = await startShopApi(where)
  try {
    const client = createClient(api.url, 1)
    // The API creates the windows of the coming days when it first offers them.
    await offerRates(client, await openCart(client, await listItems(client), 0))
    client.close()
  } finally {
    await api.stop()
  }
  await runSql(where, ENDLESS)
}

const FOLDER = '.tmp/bench/shop'

/** Data folder of every part. Only its pictures stay, since resizing them takes long. */
export function emptyShopFolder() {
  mkdirSync(FOLDER, { recursive: true })
  for (const name of readdirSync(FOLDER)) {
    if (name !== 'media') rmSync(join(FOLDER, name), { recursive: true })
  }
  return FOLDER
}

/**
 * Starts the sales API like `npm start`, on a separate port.
 * @param {{ folder: string, databaseUrl?: string | null, recordTo?: string }} options `recordTo`
 *   names the file that receives every statement of a call.
 */
export async function startShopApi({ folder, databaseUrl, recordTo }) {
  const settings = readSettings({
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    DATA_DIR: folder,
    SALES_API_PORT: String(await freePort()),
    CAPTCHA_COST: '1',
    DEMO_DELIVERY_SECONDS: '0',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...(recordTo
      ? { NODE_OPTIONS: '--import ./bench/api/record-statements.mjs', RECORD_TO: recordTo }
      : {}),
  })
  const processes = createProcesses()
  const { pid } = await startApi(settings, processes)
  return {
    url: settings.salesApiUrl,
    pid,
    /** Pauses the process, so that its jobs do not disturb another measurement. */
    pause: () => process.kill(pid, 'SIGSTOP'),
    resume: () => process.kill(pid, 'SIGCONT'),
    stop: () => processes.stopAll(),
  }
}

/** @typedef {Awaited<ReturnType<typeof startShopApi>>} ShopApi */

/** @typedef {{ status: number, body: any, text: string }} Answer */

/**
 * Calls the sales API over connections that stay open, at most `connections` at once.
 * @param {string} url
 * @param {number} connections
 */
export function createClient(url, connections) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @param {Record<string, string>} [extra] Further headers.
   * @returns {Promise<Answer>}
   */
  function send(method, path, body, extra = {}) {
    const json = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(json),
      ...extra,
    }
    return new Promise((resolve, reject) => {
      const call = request({ agent, hostname, port, method, path, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text, body: text ? JSON.parse(text) : null }),
        )
      })
      call.on('error', reject)
      call.end(json)
    })
  }

  /**
   * Response body of a call that must succeed.
   * @param {Parameters<typeof send>} args
   */
  async function call(...args) {
    const { status, body, text } = await send(...args)
    if (status >= 200 && status < 300) return body
    throw new UserError(`${args[0]} ${args[1]} returned ${status}: ${text.slice(0, 300)}`)
  }

  return { send, call, close: () => agent.destroy() }
}

/** @typedef {ReturnType<typeof createClient>} Client */
