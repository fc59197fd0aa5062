import { readFileSync } from 'node:fs'

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
export function readRecording(file) {
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
