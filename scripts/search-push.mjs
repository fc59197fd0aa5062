import '../server/check-tools.mjs'
import { loadDotEnv } from '../server/dot-env.mjs'
import { runProgram } from './build/bundle-api.mjs'
import { showHelp } from './show-help.mjs'

showHelp(`Usage: npm run search:push

Fills an Algolia index, and its replicas sorted by price, with the shop's catalogue.
Needs ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY, from the shell or from .env.`)

await runProgram('search-push', loadDotEnv)
