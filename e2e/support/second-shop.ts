import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { e2eEnv, e2eFolder } from '../../scripts/test/e2e-env.mjs'
import { freePort } from '../../server/port.mjs'
import { createProcesses } from '../../server/processes.mjs'
import { readSettings } from '../../server/settings.mjs'
import { startApi, startStorefront } from '../../server/shop.mjs'
import { pagesToWarm } from '../../server/warm.mjs'
import { copyData } from './stocked-data.mjs'

/**
 * Starts a second shop on the same build, shared by tests. They may stop its servers, and its page
 * cache is empty.
 */
export const test = base.extend<object, { shop: Awaited<ReturnType<typeof startParts>> }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const shop = await startParts('second-shop')
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker' },
  ],
})

/** Starts a second shop in a folder of this name, with these variables changed. */
export async function startParts(name: string, changes: Record<string, string> = {}) {
  const folder = e2eFolder(process.env, name)
  rmSync(folder, { recursive: true, force: true })
  // A changed SEED or SHOP_DIR requires an import of its own.
  copyData(`${folder}/data`, { picturesOnly: 'SEED' in changes || 'SHOP_DIR' in changes })
  const settings = readSettings({
    ...e2eEnv(process.env),
    PORT: String(await freePort()),
    SALES_API_PORT: String(await freePort()),
    DATA_DIR: `${folder}/data`,
    NEXT_CACHE_DIR: `${folder}/pages`,
    ...changes,
  })
  let api = createProcesses()
  let storefront = createProcesses()
  await startApi(settings, api)
  await startStorefront(settings, storefront, false)
  return {
    url: `http://127.0.0.1:${settings.port}`,
    salesApiUrl: settings.salesApiUrl,
    dataDir: `${folder}/data`,
    /** Folder of its page cache. */
    pages: `${folder}/pages`,
    /** Paths of products that no test has requested. */
    unseen: (await pagesToWarm(settings.salesApiUrl)).filter((path) => /produtos/.test(path)),
    stopApi: () => api.stopAll(),
    async startApi() {
      api = createProcesses()
      await startApi(settings, api)
    },
    async restartStorefront(whileStopped = () => {}) {
      await storefront.stopAll()
      whileStopped()
      storefront = createProcesses()
      await startStorefront(settings, storefront, false)
    },
    /** Replaces the storefront's build by a later one: the same pages under another id. */
    async upgradeStorefront(id = 'later-build') {
      await storefront.stopAll()
      const later = laterBuild(settings.distDir, id)
      storefront = createProcesses()
      const env = { ...settings.env, NEXT_DIST_DIR: later }
      await startStorefront({ ...settings, distDir: later, env }, storefront, false)
    },
    async stop() {
      await storefront.stopAll()
      await api.stopAll()
    },
  }
}

function laterBuild(distDir: string, id: string): string {
  const later = `${distDir}-later`
  rmSync(later, { recursive: true, force: true })
  cpSync(distDir, later, { recursive: true, filter: (path) => !/\/cache(\/|$)/.test(path) })
  const before = readFileSync(`${later}/BUILD_ID`, 'utf8')
  renameSync(`${later}/static/${before}`, `${later}/static/${id}`)
  writeFileSync(`${later}/BUILD_ID`, id)
  const worker = readFileSync(`${later}/worker/sw.js`, 'utf8')
  writeFileSync(`${later}/worker/sw.js`, worker.replaceAll(before.trim(), id))
  return later
}
