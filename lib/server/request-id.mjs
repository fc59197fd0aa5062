import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'

const HEADER = 'x-request-id'

/**
 * Id from the proxy in front. Any other form could forge log lines or bring personal data into the
 * log.
 */
const GIVEN = /^[\w-]{8,64}$/

/** @type {AsyncLocalStorage<string>} */
const current = new AsyncLocalStorage()

/**
 * Returns the id of a request: the one from the proxy, or a new one. Also sets the id on the
 * request, so that later handlers and the API use the same id.
 * @param {import('node:http').IncomingMessage} req
 */
export function identifyRequest({ headers }) {
  const given = headers[HEADER]
  const id = typeof given === 'string' && GIVEN.test(given) ? given : randomUUID()
  headers[HEADER] = id
  return id
}

/**
 * Runs `work`; its calls to the sales API carry the id.
 * @template T
 * @param {string} id
 * @param {() => T} work
 */
export function withRequestId(id, work) {
  return current.run(id, work)
}

/**
 * Adds the id of the current request to every call to `origin`. Hooks in below `fetch`: Next builds
 * cache keys from the headers, so an id among them would prevent every cache hit.
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
