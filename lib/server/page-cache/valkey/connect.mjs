import { CHANNEL } from './scripts.mjs'
import { within } from './within.mjs'

/** @typedef {Awaited<ReturnType<typeof create>>} Client */

const CONNECT_MS = 1_000

/**
 * A connection that never waits: commands fail at once while there is none, and a lost one is not taken up again.
 * @param {string} url
 * @param {() => void} onChange Called when a storefront has invalidated tags.
 */
export async function connect(url, onChange) {
  const client = await create(url)
  // Without a listener an error of the socket would end the process; commands reject by themselves.
  client.on('error', () => {})
  try {
    await within(2 * CONNECT_MS, client.connect())
    await within(CONNECT_MS, client.subscribe(CHANNEL, onChange))
    return client
  } catch (cause) {
    disconnect(client)
    throw cause
  }
}

/** @param {Client} client */
export function disconnect(client) {
  if (client.isOpen) client.destroy()
}

/**
 * The bytes of one field of a hash.
 * @param {Client} client
 * @param {string} key
 * @param {string} field
 */
export async function readBytes(client, key, field) {
  const { RESP_TYPES } = await load()
  return await client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).hGet(key, field)
}

/** Only where it is used: neither a shop with a folder nor the bundle of the middleware needs it. */
function load() {
  return import(/* turbopackIgnore: true */ '@redis/client')
}

/** @param {string} url */
async function create(url) {
  const { createClient } = await load()
  return createClient({
    url,
    RESP: 3,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
  })
}
