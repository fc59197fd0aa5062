import { recordServerDate } from '../browser/server-clock'
import { publicEnv } from '../env/public'
import { serverEnv } from '../env/server'
import { report } from '../services/monitoring/report'
import { ApiError, isClientError, NetworkError } from './errors'

export interface CallOptions {
  token?: string | null
  signal?: AbortSignal
  timeoutMs?: number
  /** Lets the request outlive the page. */
  keepalive?: boolean
  cache?: RequestCache
  /** Idempotency key of a write that another page may repeat; a random one by default. */
  key?: string
  /** In place of `fetch`. */
  send?: (url: string, init: RequestInit) => Promise<Response>
  /** Checks the body as sent; throws when it breaks the contract. */
  parse?: (wire: unknown) => unknown
}

/** What proves that a 200 comes from the API: it is a list, or has this field. */
interface Expected<Wire> {
  expects?: Wire extends readonly unknown[] ? 'list' : keyof Wire & string
  /** An empty body is valid too. */
  mayBeEmpty?: boolean
}

/** Options of a call that needs a logged-in customer. */
export type CustomerCall = Pick<CallOptions, 'keepalive' | 'key'> & { token: string }

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const DEFAULT_TIMEOUT_MS = 15_000
const NO_JSON = Symbol('no JSON')

/**
 * Returns the body in camelCase, null for an empty one. Throws ApiError or NetworkError; reports
 * both, except 4xx and aborted calls.
 */
export async function call<Wire>(
  method: Method,
  path: string,
  body?: unknown,
  options: CallOptions & Expected<Wire> = {},
): Promise<Camel<Wire>> {
  try {
    return await exchange<Wire>(method, path, body, options)
  } catch (error) {
    if (!isClientError(error) && !options.signal?.aborted) {
      report(error, { call: `${method} ${path.split('?')[0]}` })
    }
    throw error
  }
}

/** As `call`, but without reporting failures. */
export async function exchange<Wire>(
  method: Method,
  path: string,
  body?: unknown,
  options: CallOptions & Expected<Wire> = {},
): Promise<Camel<Wire>> {
  const response = await send(method, path, body, options)
  recordServerDate(response.headers.get('date'))
  const parsed = await readBody(response)
  if (!response.ok) throw new ApiError(response.status, parsed)
  // The login page of a public network responds 200 in place of the shop.
  const { expects, mayBeEmpty } = options
  const isEmpty = parsed === null && mayBeEmpty
  if (!isEmpty && !isExpected(parsed, expects)) throw new NetworkError(`${method} ${path}`)
  return camelize((options.parse ? options.parse(parsed) : parsed) as Wire)
}

async function send(method: Method, path: string, body: unknown, options: CallOptions) {
  const hasBody = body !== undefined && (method === 'POST' || method === 'PUT')
  try {
    return await (options.send ?? fetch)(`${baseUrl()}${path}`, {
      method,
      headers: headers(options, hasBody),
      body: hasBody ? JSON.stringify(body) : undefined,
      signal: withTimeout(options),
      keepalive: options.keepalive,
      cache: options.cache,
    })
  } catch (cause) {
    throw new NetworkError(`${method} ${path}`, { cause })
  }
}

function baseUrl(): string {
  return typeof window === 'undefined' ? serverEnv.salesApiUrl : ''
}

function headers({ token, key }: CallOptions, isWrite: boolean): Record<string, string> {
  return {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    app: 'sales-frontend',
    'app-version': publicEnv.appVersion,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    // Chromium sends a call again if a kept-alive connection ends without a response.
    ...(isWrite ? { 'Idempotency-Key': key ?? `${Math.random()}` } : {}),
  }
}

function withTimeout({ signal, timeoutMs = DEFAULT_TIMEOUT_MS }: CallOptions): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  if (!signal) return timeout
  // AbortSignal.any is missing on the oldest phones that Next builds for (iOS 16).
  const both = new AbortController()
  for (const either of [signal, timeout]) {
    if (either.aborted) both.abort(either.reason)
    either.addEventListener('abort', () => both.abort(either.reason), { once: true })
  }
  return both.signal
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text().catch((cause) => {
    throw new NetworkError(response.url, { cause })
  })
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return response.ok ? NO_JSON : text
  }
}

function isExpected(answer: unknown, expects?: string): boolean {
  if (expects === undefined) return answer !== NO_JSON
  if (expects === 'list') return Array.isArray(answer)
  return typeof answer === 'object' && answer !== null && expects in answer
}

type CamelKey<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelKey<Tail>>}`
  : S

export type Camel<T> = T extends readonly (infer U)[]
  ? Camel<U>[]
  : T extends object
    ? { [K in keyof T as CamelKey<K & string>]: Camel<T[K]> }
    : T

/** Written here since the camelcase-keys package costs 3 kB on every page. */
export function camelize<T>(wire: T): Camel<T> {
  return camelized(wire) as Camel<T>
}

function camelized(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelized)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [camelKey(key), camelized(inner)]),
  )
}

function camelKey(key: string): string {
  return key.replace(/(?!^)_([a-z\d])/g, (_, first: string) => first.toUpperCase())
}

/** Access to an order: the customer's token, or the order's own token for a guest. */
export interface OrderAccess {
  token?: string | null
  orderToken?: string | null
}

/** `path` with `order_token` for a guest's order. */
export function withOrderToken(path: string, { orderToken }: OrderAccess): string {
  if (!orderToken) return path
  return `${path}${path.includes('?') ? '&' : '?'}order_token=${encodeURIComponent(orderToken)}`
}
