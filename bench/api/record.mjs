import { join } from 'node:path'
import { createClient } from './client.mjs'
import { runSql } from './database.mjs'
import { runLoad } from './load.mjs'
import { startShopApi } from './shop-api.mjs'
import { listItems } from './shopper.mjs'
import { readRecording } from './statements.mjs'
import { prepareCarts } from './turns.mjs'

/** No more than the connections of the API, so that no call waits for another one's. */
const SHOPPERS = 10

/**
 * Lets the API take each turn once with every cart; the statements it ran and the carts.
 * @param {{ folder: string, databaseUrl: string }} where
 * @param {{ turn: import('./turns.mjs').Turn, count: number }[]} wanted
 */
export async function recordTurns(where, wanted) {
  const file = join(where.folder, 'statements.jsonl')
  const api = await startShopApi({ ...where, recordTo: file })
  const client = createClient(api.url, SHOPPERS)
  // Mails wait: their statements are no part of a call.
  await runSql(where, `alter table outbox alter column run_at set default 'infinity'`)
  try {
    const items = await listItems(client)
    const all = []
    for (const { turn, count } of wanted) {
      const carts = await prepareCarts(client, turn, items, count)
      const queue = [...carts.entries()]
      await runLoad({
        shoppers: SHOPPERS,
        turn: () => {
          const [id, cart] = queue.shift() ?? []
          return cart ? turn.take(client, cart, 0, { 'x-bench-call': `${turn.name} ${id}` }) : null
        },
      })
      all.push({ turn, carts })
    }
    const calls = readRecording(file)
    return all.map((one) => ({ ...one, calls: calls.get(one.turn.name) ?? [] }))
  } finally {
    client.close()
    await api.stop()
    await runSql(where, 'alter table outbox alter column run_at set default now()')
  }
}
