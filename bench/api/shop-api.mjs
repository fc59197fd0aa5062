import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../server/port.mjs'
import { createProcesses } from '../../server/processes.mjs'
import { readSettings } from '../../server/settings.mjs'
import { startApi } from '../../server/shop.mjs'

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
