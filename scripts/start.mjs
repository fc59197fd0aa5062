import '../server/check-tools.mjs'
import { loadDotEnv } from '../server/dot-env.mjs'
import { runMain } from '../server/processes.mjs'
import { readSettings } from '../server/settings.mjs'
import { openShop } from '../server/shop.mjs'
import { showHelp } from './show-help.mjs'

showHelp(`Usage: npm start

Builds what is missing, then starts the sales API and the storefront at http://localhost:3000.
Data, pictures and e-mails are stored in ./data. Ctrl-C stops both servers.
Variables come from the shell or from .env; .env.example lists all of them.

  PORT=8080 npm start      another port
  DATA_DIR=/srv npm start  another folder for the data`)

await runMain(async (processes) => {
  loadDotEnv()
  return openShop(readSettings(process.env), processes)
})
