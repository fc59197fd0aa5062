import { keepRunning } from './keep-running.mjs'
import { apiIsReady, spawnApi, startShop } from './shop.mjs'

/**
 * Starts the shop, warms its first pages and keeps it open until the storefront ends, or the sales
 * API for good: when it crashes it is started again.
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./processes.mjs').Processes} processes
 * @returns {Promise<number>} exit code
 */
export async function openShop(settings, processes) {
  const { api, storefront, apiAnswers } = await startShop(settings, processes)
  const ends = [storefront.exited, ...(api ? [keepApi(api, settings, processes)] : [])]
  if (apiAnswers) await warm(settings, processes)
  console.log(`\nThe shop is open at ${settings.env.PUBLIC_URL} (Ctrl-C stops it).`)
  const ended = await Promise.race(ends)
  console.error(`${ended.name} ended with code ${ended.code}; stopping the rest.`)
  return 1
}

/**
 * @param {import('./processes.mjs').Running} api
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./processes.mjs').Processes} processes
 */
function keepApi(api, settings, processes) {
  return keepRunning(api, {
    startAgain: () => spawnApi(settings, processes),
    isReady: (again) => apiIsReady(settings, again),
  })
}

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./processes.mjs').Processes} processes
 */
async function warm({ port, salesApiUrl, env }, processes) {
  const args = ['scripts/start/warm-main.mjs', `http://127.0.0.1:${port}`, salesApiUrl]
  await processes.start('The warming of pages', process.execPath, args, { env }).exited
}
