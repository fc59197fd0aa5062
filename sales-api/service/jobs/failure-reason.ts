import { describeError } from '../base/describe-error'

/** Reasons by error code, as `outbox list` shows them. */
const BY_CODE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection broken off',
  EPIPE: 'connection broken off',
  ECONNECTION: 'connection broken off',
  ESOCKET: 'no connection',
  EHOSTUNREACH: 'no route to the server',
  ENETUNREACH: 'no route to the server',
  ENOTFOUND: 'name of the server not found',
  EAI_AGAIN: 'name of the server not found',
  EDNS: 'name of the server not found',
  ETIMEDOUT: 'no response in time',
  ETLS: 'no secure connection',
  EREQUIRETLS: 'no secure connection',
  EAUTH: 'login refused',
  ENOAUTH: 'login needed',
  EENVELOPE: 'address refused',
  EMESSAGE: 'message refused',
  EACCES: 'folder not writable',
  EROFS: 'folder not writable',
  ENOSPC: 'no space left on the disk',
}

/** Reasons by error name. */
const BY_NAME: Readonly<Record<string, string>> = {
  AbortError: 'no response in time',
  TimeoutError: 'no response in time',
  WebhookNotTaken: 'not accepted by the storefront',
}

/**
 * Returns why an outbox row failed, in plain words and with the mail server's status. Falls back to
 * the name of the error. Never returns the error text, which can quote a customer's data.
 */
export function failureReason(cause: unknown): string {
  const { name, code = '' } = describeError(cause)
  const reason = BY_NAME[name] ?? BY_CODE[code] ?? name
  const { responseCode } = Object(cause) as { responseCode?: unknown }
  return typeof responseCode === 'number' ? `${reason} (${responseCode})` : reason
}
