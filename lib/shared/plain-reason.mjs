/**
 * Facts in errors of the system, of drivers and of databases.
 * @typedef {object} ErrorFacts
 * @property {unknown} [code]
 * @property {unknown} [message]
 * @property {unknown} [name]
 * @property {unknown} [cause]
 * @property {unknown[]} [errors]
 * @property {string} [path]
 * @property {string} [hostname]
 * @property {string} [address]
 * @property {number} [port]
 */

/** @type {Record<string, (error: ErrorFacts) => string>} Of files and of the network, by code. */
const SYSTEM = {
  ENOENT: ({ path }) => `${path ?? 'a file'} is not there`,
  EACCES: ({ path }) => `this user may not use ${path ?? 'a file, a folder or a port'}`,
  EPERM: ({ path }) => `this user may not change ${path ?? 'a file'}`,
  EEXIST: ({ path }) => `${path ?? 'a file'} is there already`,
  EISDIR: ({ path }) => `${path ?? 'what should be a file'} is a folder`,
  ENOTDIR: ({ path }) => `${path ?? 'what should be a folder'} lies below a file`,
  EROFS: ({ path }) => `${path ?? 'the disk'} can only be read`,
  ENOSPC: () => 'the disk is full',
  EDQUOT: () => 'the disk is full for this user',
  EMFILE: () => 'too many files are open',
  EADDRINUSE: () => 'another program has this port',
  EADDRNOTAVAIL: () => 'this machine does not have that address',
  ECONNREFUSED: ({ address, port }) => `nothing listens at ${place(address, port)}`,
  ECONNRESET: () => 'the connection was lost',
  EPIPE: () => 'the connection was lost',
  ETIMEDOUT: ({ address, port }) => `${place(address, port)} does not answer`,
  EHOSTUNREACH: ({ address, port }) => `there is no way to ${place(address, port)}`,
  ENETUNREACH: ({ address, port }) => `there is no way to ${place(address, port)}`,
  ENOTFOUND: ({ hostname }) => `there is no host named ${hostname ?? 'so'}`,
  EAI_AGAIN: ({ hostname }) => `the address of ${hostname ?? 'the host'} cannot be looked up`,
}

const POOLER = 'a connection pooler mixes up prepared statements; set pool_mode = session in it'

/** @type {Record<string, string>} Of PostgreSQL, by code or by its class. */
const DATABASE = {
  '08': 'the connection to the database failed',
  22: 'a value does not fit what the database holds',
  23: 'a value contradicts other data of the shop',
  25006: 'the database can only be read at the moment',
  26: POOLER,
  28: 'the database refuses this user or password',
  '3D': 'the database server has no database of this name',
  40: 'others changed the same data at that moment; try again',
  42: 'the database does not have the tables of this release; start its sales API once',
  '42P05': POOLER,
  '42P07': 'the database holds tables of another program; name an empty one',
  42501: 'the user of the database has too few rights',
  53: 'the database server has no room or no free connection',
  55: 'others held the same data for too long; try again',
  57: 'the database server stopped or broke the work off; try again',
  58: 'the database server cannot use its files',
  XX: 'the files of the database are damaged',
}

/** @type {[RegExp, string][]} Errors that bear no code, by their text. */
const TEXTS = [
  [
    /unsupported startup parameter/,
    'a connection pooler refuses a parameter of DATABASE_URL; leave it out',
  ],
  [/does not support SSL/, 'the server speaks no TLS; leave sslmode out of its address'],
  [/certificate|self.signed|altnames/i, 'the certificate of the server is not valid for it'],
  [/password must be a string|no password supplied/, 'the server wants a password'],
  [/timeout|timed out/i, 'no answer came in time'],
  [
    /^(?:Connection terminated|Client has encountered|Client was closed|Cannot use a pool)/,
    'the connection to the database was lost',
  ],
  [
    /Aborted\(|PGlite failed|unreachable|memory access out of bounds/,
    'the embedded database has ended',
  ],
  [/heap out of memory|Array buffer allocation|Cannot allocate memory/i, 'memory has run out'],
]

/**
 * Reason of a failure in words for an operator: the first known cause. Returns null for an
 * unforeseen error, whose message would expose internals.
 * @param {unknown} error
 * @returns {string | null}
 */
export function plainReason(error) {
  return reasonOf(error, new Set())
}

/**
 * @param {unknown} error
 * @param {Set<unknown>} seen Errors around this one: a cause may lead back to them.
 * @returns {string | null}
 */
function reasonOf(error, seen) {
  if (typeof error !== 'object' || error === null || seen.has(error)) return null
  seen.add(error)
  const told = /** @type {ErrorFacts} */ (error)
  const inner = reasonOf(told.cause, seen) ?? reasonOf(told.errors?.[0], seen)
  return inner ?? ofCode(told) ?? ofText(told)
}

/** @param {ErrorFacts} told */
function ofCode(told) {
  const { code } = told
  if (typeof code !== 'string') return null
  const ofSystem = SYSTEM[code]
  if (ofSystem) return ofSystem(told)
  if (!/^[\dA-Z]{5}$/.test(code)) return null
  const known = DATABASE[code] ?? DATABASE[code.slice(0, 2)] ?? null
  // Connection poolers refuse everything with the same code.
  return code.startsWith('08') ? (ofText(told) ?? known) : known
}

/** @param {ErrorFacts} told */
function ofText({ message, name }) {
  if (name === 'SyntaxError') return 'a text that was read is not valid JSON'
  if (name === 'ZodError') return 'a value that was read does not have the form it should'
  const found = TEXTS.find(([form]) => typeof message === 'string' && form.test(message))
  return found?.[1] ?? null
}

/**
 * @param {string} [address]
 * @param {number} [port]
 */
function place(address, port) {
  if (!address) return 'that address'
  const host = address.includes(':') ? `[${address}]` : address
  return port ? `${host}:${port}` : host
}
