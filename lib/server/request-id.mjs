import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'

const HEADER = 'x-request-id'

/** An id given by the proxy before us; anything else could forge lines or carry a person's data into the log. */
const GIVEN = /^[\w-]{8,64}$/

/** @type {AsyncLocalStorage<string>} */
const current = new AsyncLocalStorage()

/**
 * The id of a request: the one that the proxy gave, else a new one. The request bears it from now on, so
 * that whoever answers it or passes it on tells the same.
 * @param {import('node:http').IncomingMessage} req
 */
export function identifyRequest({ headers }) {
  const given = headers[HEADER]
  const id = typeof given === 'string' && GIVEN.test(given) ? given : randomUUID()
  headers[HEADER] = id
  return id
}

/**
 * Does `work`, whose calls of the sales API bear the id.
 * @template T
 * @param {string} id
 * @param {() => T} work
 */
export function withRequestId(id, work) {
  return current.run(id, work)
}

/**
 * Lets what is fetched from `origin` bear the id of the request that it is fetched for. Below `fetch`,
 * since Next makes its cache keys of the headers: with an id among them no answer would be found again.
 * @param {string} origin
 */
export function passRequestIds(origin) {
  subscribe('undici:request:create', (message) => {
    const id = current.getStore()
    const { request } = /** @type {{ request: Outgoing }} */ (message)
    if (id && request.origin === origin) request.addHeader(HEADER, id)
  })
}

/** @typedef {{ origin: string, addHeader(name: string, value: string): void }} Outgoing */
