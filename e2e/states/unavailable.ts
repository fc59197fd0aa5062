import { e2eEnv, e2eFolder } from '../../scripts/test/e2e-env.mjs'
import { freePort } from '../../server/port.mjs'
import { createProcesses } from '../../server/processes.mjs'
import { readSettings } from '../../server/settings.mjs'
import { startStorefront } from '../../server/shop.mjs'
import type { Area } from './state'

let url = ''

/** The shop while its API is down and its page cache is empty. */
export const unavailable: Area = {
  name: 'unavailable',
  async begin() {
    const processes = createProcesses()
    const settings = readSettings({
      ...e2eEnv(process.env),
      PORT: String(await freePort()),
      SALES_API_URL: `http://127.0.0.1:${await freePort()}`,
      NEXT_CACHE_DIR: e2eFolder(process.env, 'unavailable'),
    })
    await startStorefront(settings, processes, false)
    url = `http://127.0.0.1:${settings.port}`
    return () => processes.stopAll()
  },
  states: [
    { name: 'home', open: (page) => page.goto(url) },
    { name: 'department', open: (page) => page.goto(`${url}/departamentos/1`) },
    { name: 'product', open: (page) => page.goto(`${url}/produtos/picanha-bovina`) },
    { name: 'search', open: (page) => page.goto(`${url}/busca?q=picanha`) },
  ],
}
