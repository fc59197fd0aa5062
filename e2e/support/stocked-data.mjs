import { cpSync, rmSync } from 'node:fs'
import { e2eEnv } from '../../scripts/test/e2e-env.mjs'
import { createProcesses } from '../../server/processes.mjs'
import { readSettings } from '../../server/settings.mjs'
import { startApi } from '../../server/shop.mjs'

const STOCKED = '.tmp/e2e/stocked'

/** Creates the data of a shop before its first order. Copying is faster than importing. */
export async function stockData() {
  rmSync(STOCKED, { recursive: true, force: true })
  const processes = createProcesses()
  await startApi(readSettings({ ...e2eEnv(process.env), DATA_DIR: STOCKED }), processes)
  await processes.stopAll()
}

/**
 * Copies these data, or only their pictures, to a shop.
 * @param {string} folder Data folder of the shop.
 * @param {{ picturesOnly?: boolean }} [options]
 */
export function copyData(folder, { picturesOnly = false } = {}) {
  const part = picturesOnly ? '/media' : ''
  cpSync(STOCKED + part, folder + part, { recursive: true })
}
