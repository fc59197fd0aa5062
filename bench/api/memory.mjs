import { memoryMb } from '../measuring.mjs'
import { createClient } from './client.mjs'
import { runLoad } from './load.mjs'
import { changeQuantity, listItems, openCart } from './shopper.mjs'

const VISITORS = 10

/**
 * Resident memory of a newly started API while shoppers browse and sometimes change their cart.
 * @param {import('./shop-api.mjs').ShopApi} api
 * @param {boolean} quick
 */
export async function measureMemory(api, quick) {
  const calls = quick ? 10_000 : 100_000
  const client = createClient(api.url, VISITORS)
  const items = await listItems(client)
  const carts = await Promise.all(
    Array.from({ length: VISITORS }, (_, n) => openCart(client, items, n)),
  )
  const stops = [calls / 10, calls / 2, calls]
  const shown = []
  let done = 0
  for (const stop of stops) {
    await runLoad({ shoppers: VISITORS, turn: (shopper) => (done < stop ? look(shopper) : null) })
    shown.push(`${memoryMb(api.pid).now.toFixed(0)} MB after ${stop}`)
  }
  client.close()
  console.log(`\nMemory of the API in mixed calls: ${shown.join(', ')}`)

  /** @param {number} shopper */
  function look(shopper) {
    const count = done++
    const cart = carts[shopper]
    const item = items[count % items.length]
    if (!cart || !item) return null
    const kinds = [
      () => client.call('GET', '/v2/departments'),
      () => client.call('GET', `/api/v1/variants/${item.variant_id}`),
      () => client.call('GET', `/v2/recipes?by_product=${item.variant_id}`),
      () => client.call('GET', `/api/v1/orders/${cart.number}${cart.query}`),
      () => changeQuantity(client, cart, count),
      () => client.send('GET', '/v2/products/unknown'),
    ]
    return kinds[count % kinds.length]?.() ?? null
  }
}
