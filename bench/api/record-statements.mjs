// Preloaded into a sales API. Records each statement of a call with the header `x-bench-call`, so
// that pgbench can run the same statements.
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import pg from 'pg'

const file = process.env.RECORD_TO ?? ''
/** @type {AsyncLocalStorage<string | undefined>} */
const currentCall = new AsyncLocalStorage()
/** @type {WeakMap<object, number>} */
const connections = new WeakMap()
let seen = 0

subscribe('http.server.request.start', (message) => {
  const { request } = /** @type {{ request: import('node:http').IncomingMessage }} */ (message)
  currentCall.enterWith(request.headers['x-bench-call']?.toString())
})

const run = pg.Client.prototype.query

pg.Client.prototype.query = /** @type {any} */ (
  /**
   * The pool passes a callback; statements of a transaction have none.
   * @this {pg.Client}
   * @param {string | (pg.QueryConfig & { name?: string })} statement
   * @param {...any} rest
   */
  function (statement, ...rest) {
    const call = currentCall.getStore()
    if (!call) return Reflect.apply(run, this, [statement, ...rest])
    const keep = (/** @type {pg.QueryArrayResult} */ result) =>
      record(call, connectionOf(this), statement, rest, result)
    const callback = rest.at(-1)
    if (typeof callback !== 'function') {
      return Reflect.apply(run, this, [statement, ...rest]).then(keep)
    }
    const kept = (/** @type {unknown} */ error, /** @type {pg.QueryArrayResult} */ result) =>
      callback(error, error ? result : keep(result))
    return Reflect.apply(run, this, [statement, ...rest.slice(0, -1), kept])
  }
)

/**
 * @param {string} call
 * @param {number} connection
 * @param {string | (pg.QueryConfig & { name?: string })} statement
 * @param {any[]} rest
 * @param {pg.QueryArrayResult} result
 */
function record(call, connection, statement, rest, result) {
  const { text, name, values } = typeof statement === 'string' ? { text: statement } : statement
  const given = Array.isArray(rest[0]) ? rest[0] : (values ?? [])
  const recorded = {
    call,
    connection,
    text,
    named: name !== undefined,
    values: given.map(asText),
    made: result.command === 'INSERT' ? onlyRow(result) : {},
  }
  appendFileSync(file, `${JSON.stringify(recorded)}\n`)
  return result
}

/** @param {object} client */
function connectionOf(client) {
  const known = connections.get(client) ?? seen++
  connections.set(client, known)
  return known
}

/**
 * Columns of the one created row, by name.
 * @param {pg.QueryResult | pg.QueryArrayResult} result
 */
function onlyRow({ rows, fields }) {
  const [row, ...more] = rows
  if (!row || more.length > 0) return {}
  return Object.fromEntries(
    fields.map(({ name }, index) => [name, asText(row[Array.isArray(row) ? index : name])]),
  )
}

/** @param {unknown} value */
function asText(value) {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value))
    return `{${value.map((item) => JSON.stringify(String(item))).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
