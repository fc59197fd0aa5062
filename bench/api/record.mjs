import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareCarts, runLoad } from './load.mjs'
import { createClient, runSql, startShopApi } from './shop-api.mjs'
import { listItems } from './shopper.mjs'

/** At most the connections of the API, so that no call waits for a connection. */
const SHOPPERS = 10

/**
 * Runs each turn once with every cart. Returns the statements of the API and the carts.
 * @param {{ folder: string, databaseUrl: string }} where
 * @param {{ turn: import('./load.mjs').Turn, count: number }[]} wanted
 */
export async function recordTurns(where, wanted) {
  const file = join(where.folder, 'statements.jsonl')
  const api = await startShopApi({ ...where, recordTo: file })
  const client = createClient(api.url, SHOPPERS)
  // E-mails wait: their statements are no part of a call.
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

/**
 * @typedef {object} Statement
 * @property {string} text
 * @property {(string | null)[]} values
 * @property {Record<string, string | null>} made Columns of the one row that it inserted.
 * @property {boolean} named Whether it ran as a prepared statement.
 *
 * @typedef {Statement & { call: string, connection: number }} Recorded
 */

/** Query of the outbox job after a call, no part of the call. */
const POLLING = /skip locked/

/**
 * Statements of the recorded calls of each turn, in order. Only calls with the most common list of
 * statements, so that one script fits all of them.
 * @param {string} file
 * @returns {Map<string, Statement[][]>}
 */
function readRecording(file) {
  /** @type {Map<string, Map<string, Recorded[]>>} */
  const turns = new Map()
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    /** @type {Recorded} */
    const recorded = JSON.parse(line)
    const [turn = ''] = recorded.call.split(' ')
    const calls = turns.get(turn) ?? new Map()
    calls.set(recorded.call, [...(calls.get(recorded.call) ?? []), recorded])
    turns.set(turn, calls)
  }
  return new Map(
    [...turns].map(([turn, calls]) => [
      turn,
      mostAlike([...calls.values()].map((call) => transactions(call).filter(isOwn).flat())),
    ]),
  )
}

/**
 * Statements in their order, grouped by transaction.
 * @param {Recorded[]} call
 */
function transactions(call) {
  /** @type {Recorded[][]} */
  const all = []
  /** @type {Map<number, Recorded[]>} */
  const open = new Map()
  for (const statement of call) {
    const { connection, text } = statement
    const transaction = open.get(connection)
    if (transaction) transaction.push(statement)
    else all.push([statement])
    if (/^begin/.test(text)) open.set(connection, all.at(-1) ?? [])
    if (/^(commit|rollback)/.test(text)) open.delete(connection)
  }
  return all
}

/** @param {Recorded[]} transaction */
function isOwn(transaction) {
  return !transaction.some(({ text }) => POLLING.test(text))
}

/** @param {Statement[][]} calls */
function mostAlike(calls) {
  /** @type {Map<string, Statement[][]>} */
  const shapes = new Map()
  for (const call of calls) {
    const shape = JSON.stringify(
      call.map(({ text, values }) => [text, values.map((value) => value === null)]),
    )
    shapes.set(shape, [...(shapes.get(shape) ?? []), call])
  }
  return [...shapes.values()].reduce((a, b) => (b.length > a.length ? b : a), [])
}
