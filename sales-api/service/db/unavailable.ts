/** SQLSTATE classes: connection lost, insufficient resources, operator intervention. */
const CLASSES = ['08', '53', '57']
/** Read-only server: a standby, or a server that became read-only on a full disk. */
const READ_ONLY = '25006'
const CODES = [
  READ_ONLY,
  '25P03', // idle in a transaction for too long
  '40001', // serialization failure: the transaction may be retried
  '40P01', // deadlock victim
  '55P03', // lock not available in time
  ...['ENOSPC', 'EDQUOT'],
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
  ],
  'EAI_AGAIN',
]
/** Messages of the driver's own errors, which have no code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after)/

/** Fields of an error. No `instanceof`: errors may come from another realm. */
interface ErrorFacts {
  code?: unknown
  message?: unknown
  cause?: unknown
}

/** Whether this error or one of its causes means that the database accepts no writes. */
export function isReadOnly(error: unknown): boolean {
  return chainOf(error).some(({ code }) => code === READ_ONLY)
}

/** Whether this error or one of its causes means that the database is temporarily unavailable. */
export function isUnavailable(error: unknown): boolean {
  return chainOf(error).some(
    ({ code, message }) =>
      (typeof code === 'string' && (CODES.includes(code) || isOfClass(code))) ||
      (typeof message === 'string' && DRIVER.test(message)),
  )
}

/** The error and its causes, each once: a cause may lead back to an error before it. */
function chainOf(error: unknown): ErrorFacts[] {
  const chain = new Set<ErrorFacts>()
  for (let next = error; typeof next === 'object' && next !== null; ) {
    const current: ErrorFacts = next
    if (chain.has(current)) break
    chain.add(current)
    next = current.cause
  }
  return [...chain]
}

function isOfClass(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && CLASSES.includes(code.slice(0, 2))
}
