import '../server/check-tools.mjs'
import { loadDotEnv } from '../server/dot-env.mjs'
import { requireFreePort } from '../server/port.mjs'
import { runMain } from '../server/processes.mjs'
import { readSettings } from '../server/settings.mjs'
import { showHelp } from './show-help.mjs'

showHelp(`Usage: npm run dev

Starts the sales API and the storefront for development at http://localhost:3000. Both reload
after a change. /primitives shows the components of components/ui.
Variables come from the shell or from .env; data are stored in ./data.`)

const TSX = 'node_modules/tsx/dist/cli.mjs'
const NEXT = 'node_modules/next/dist/bin/next'

await runMain(async (processes) => {
  loadDotEnv()
  const { port, apiPort, embedded, env } = readSettings(process.env)
  await requireFreePort(port, 'PORT')
  if (embedded) await requireFreePort(apiPort, 'SALES_API_PORT')
  const api = [TSX, 'watch', '--clear-screen=false', 'sales-api/main.ts']
  const storefront = [NEXT, 'dev', '-p', String(port)]
  const children = [
    ...(embedded ? [processes.start('The sales API', process.execPath, api, { env })] : []),
    processes.start('The storefront', process.execPath, storefront, { env }),
  ]
  const ended = await Promise.race(children.map((child) => child.exited))
  console.error(`${ended.name} ended with code ${ended.code}; stopping the rest.`)
  return 1
})
