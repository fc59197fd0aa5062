import '../server/check-tools.mjs'
import { parseArgs } from 'node:util'
import { showHelp } from '../scripts/show-help.mjs'
import { runMain, UserError } from '../server/processes.mjs'

/**
 * @typedef {{ quick: boolean, runs: number, products: number[] }} Options
 *   `quick` makes a tenth of the calls, to check that all parts work. `runs` counts the runs of
 *   Lighthouse. `products` holds the sizes of the catalogue.
 * @typedef {import('../server/processes.mjs').Processes} Processes
 * @typedef {(processes: Processes, options: Options) => Promise<void>} Part
 *
 * @type {Record<string, () => Promise<Part>>}
 */
const PARTS = {
  api: async () => (await import('./api/measure.mjs')).measureApi,
  search: async () => (await import('./search/measure.mjs')).measureSearch,
  accounts: async () => (await import('./accounts/measure.mjs')).measureAccounts,
  orders: async () => (await import('./orders/measure.mjs')).measureOrders,
  counter: async () => (await import('./counter/measure.mjs')).measureCounter,
  catalogue: async () => (await import('./catalogue/measure.mjs')).measureCatalogue,
  // Must be last: these share a shop that runs until the end.
  pages: async () => (await import('./pages/measure.mjs')).measurePages,
  weight: async () => (await import('./pages/product-page.mjs')).measureWeight,
  cart: async () => (await import('./cart/measure.mjs')).measureCart,
  press: async () => (await import('./pages/product-page.mjs')).measurePress,
  lighthouse: async () => (await import('./pages/lighthouse.mjs')).measureLighthouse,
}

showHelp(usage())

// These are no tests: figures depend on the machine, so compare them within one run only.
await runMain(async (processes) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      runs: { type: 'string', default: '5' },
      products: { type: 'string', default: '10000,100000' },
    },
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) {
    throw new UserError(`--runs must be a whole number, it is '${values.runs}'.`)
  }
  const products = values.products.split(',').map(Number)
  if (!products.every((count) => Number.isInteger(count) && count > 0)) {
    throw new UserError(
      `--products must be whole numbers, as in 10000,100000; it is '${values.products}'.`,
    )
  }
  const names = positionals.length > 0 ? positionals : Object.keys(PARTS)
  for (const name of names) {
    const load = PARTS[name]
    if (!load) {
      throw new UserError(`There is no part '${name}'.\n\n${usage()}`)
    }
    console.log(`\n── ${name} ──`)
    const measure = await load()
    await measure(processes, { ...values, runs, products })
  }
  return 0
})

function usage() {
  return [
    'Usage: npm run bench -- [part…] [--quick] [--runs N] [--products N,M]',
    '',
    'Measures bytes, CPU, memory and times of the named parts, or of all of them.',
    'Figures depend on the machine: compare figures of one run only.',
    '',
    `Parts: ${Object.keys(PARTS).join(', ')}`,
    '',
    '  --quick         makes a tenth of the calls, to see that the benchmark works',
    '  --runs N        runs of Lighthouse for each page; default: 5',
    '  --products N,M  sizes of the catalogue in the part catalogue; default: 10000,100000',
  ].join('\n')
}
