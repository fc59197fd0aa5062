/** SQLSTATE classes: connection lost, not enough room or connections, an operator's intervention. */
const CLASSES = ['08', '53', '57']
/** The server takes no writes, such as a standby or one whose disk is full. */
const READ_ONLY = '25006'
const CODES = [
  READ_ONLY,
  '25P03', // idle in a transaction for too long
  '40001', // the transaction may be tried again
  '40P01', // a deadlock, of which we lost
  '55P03', // a lock that was not to be had in time
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
/** The driver's own errors have no code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after)/

/** What errors tell of themselves, whichever realm made them. */
interface Told {
  code?: unknown
  message?: unknown
  cause?: unknown
}

/** Whether the database takes no writes, told by the error or by any cause of it. */
export function isReadOnly(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause }: Told = error
  return code === READ_ONLY || isReadOnly(cause)
}

/** Whether the database could not do its work now and may soon, told by the error or by any cause of it. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message, cause }: Told = error
  if (typeof code === 'string' && (CODES.includes(code) || isOfClass(code))) return true
  if (typeof message === 'string' && DRIVER.test(message)) return true
  return isUnavailable(cause)
}

function isOfClass(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && CLASSES.includes(code.slice(0, 2))
}
