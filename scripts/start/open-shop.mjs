import { startShop } from './shop.mjs'
import { warmPages } from './warm.mjs'

/**
 * Starts the shop, warms its first pages and keeps it open until a part of it ends.
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./processes.mjs').Processes} processes
 * @returns {Promise<number>} exit code
 */
export async function openShop(settings, processes) {
  const shop = await startShop(settings, processes)
  if (shop.apiAnswers) await warm(settings)
  console.log(`\nThe shop is open at ${settings.env.PUBLIC_URL} (Ctrl-C stops it).`)
  const ended = await Promise.race(shop.children.map((child) => child.exited))
  console.error(`${ended.name} ended with code ${ended.code}; stopping the rest.`)
  return 1
}

/** @param {import('./settings.mjs').Settings} settings */
async function warm({ port, salesApiUrl }) {
  const started = Date.now()
  const { warmed } = await warmPages(`http://127.0.0.1:${port}`, salesApiUrl)
  console.log(`${warmed} pages made in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}
