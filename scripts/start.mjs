import './start/check-tools.mjs'
import { showHelp } from './show-help.mjs'
import { loadDotEnv } from './start/dot-env.mjs'
import { runMain } from './start/processes.mjs'
import { readSettings } from './start/settings.mjs'
import { openShop } from './start/shop.mjs'

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
