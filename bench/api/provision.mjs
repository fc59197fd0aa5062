import { createClient } from './client.mjs'
import { ENDLESS, runSql } from './database.mjs'
import { startShopApi } from './shop-api.mjs'
import { listItems, offerRates, openCart } from './shopper.mjs'

/**
 * A seeded shop that never runs out of meat or delivery windows.
 * @param {{ folder: string, databaseUrl: string | null }} where
 */
export async function provision(where) {
  const api = await startShopApi(where)
  try {
    const client = createClient(api.url, 1)
    // The windows of the coming days are made when they are first offered.
    await offerRates(client, await openCart(client, await listItems(client), 0))
    client.close()
  } finally {
    await api.stop()
  }
  await runSql(where, ENDLESS)
}
