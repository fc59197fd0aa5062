import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from './client.mjs'
import { runSql } from './database.mjs'
import { runLoad } from './load.mjs'
import { startShopApi } from './shop-api.mjs'
import { listItems } from './shopper.mjs'
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

/**
 * @typedef {object} Statement
 * @property {string} text
 * @property {(string | null)[]} values
 * @property {Record<string, string | null>} made Columns of the one row it inserted and returned.
 * @property {boolean} named Whether it was run as a prepared statement.
 *
 * @typedef {Statement & { call: string, connection: number }} Recorded
 */

/** The outbox looks for work after a call; that is no part of the call. */
const POLLING = /skip locked/

/**
 * What the recorded calls of each turn ran, in its order: only the calls that ran the same
 * statements as most did, so that one script fits them all.
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
 * The statements in their order, those of one transaction together.
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
