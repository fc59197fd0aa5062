import { Agent, request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { type ZodType, z } from 'zod'
import { errorSchema } from '@/lib/shared/contract/common'
import { searchErrorSchema } from '@/lib/shared/contract/search'
import type { App } from '../../service/server/create-app'
import { type Document, entitiesIn, type Operation, type Schema } from './document'
import type { FuzzRequest } from './requests'

interface FuzzResponse {
  status: number
  contentType: string
  text: string
}

/** Escapes of characters that PostgreSQL does not store. */
const UNSTORABLE = /\\u(0000|d[89a-f])/i
const JSON_TYPE = /^application\/([\w.]+\+)?json(;\s*\w+=[\w-]+)*$/
const BODY_LIMIT = 100_000
/** Longest head of a request in bytes. Node itself refuses heads over 16 KiB, without a body. */
const NODE_HEADER_LIMIT = 15_000
/** Instants of the wire carry the shop's offset. */
const INSTANT = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?-03:00$'
/**
 * Internals that no response may reveal: code locations, queries, database messages, hashes,
 * tokens.
 */
const INTERNAL =
  /node_modules|\.[jt]s:\d+|\n\s+at |Failed query|violates|invalid input|syntax error|drizzle|\$argon2|(?<![\w-])tok_[\w-]{10}|(password|token)_?hash/i

/**
 * Returns the faults of a response. `request` contains references; `operation` is null without a
 * match.
 */
export function createJudge(document: Document) {
  const compiled = new Map<Schema, ZodType>()
  const definitions = Object.fromEntries(
    Object.entries(document.components.schemas).map(([name, each]) => [name, rewrite(each)]),
  )

  function compile(schema: Schema): ZodType {
    const known = compiled.get(schema)
    if (known) return known
    const whole = { ...rewrite(schema), $defs: definitions }
    const made = z.fromJSONSchema(whole as Parameters<typeof z.fromJSONSchema>[0])
    compiled.set(schema, made)
    return made
  }

  return (operation: Operation | null, request: FuzzRequest, answer: FuzzResponse): string[] => {
    const { status, text } = answer
    const documented = operation?.responses.get(status)
    const isGeneral = isGeneralRefusal(operation, request, status)
    if (documented === undefined && !isGeneral) {
      return [`status ${status} is not documented`, text.slice(0, 200)]
    }
    const says: string[] = []
    if (INTERNAL.test(text)) says.push(`tells of the inside: ${INTERNAL.exec(text)?.[0]}`)
    if (request.method === 'HEAD' || documented === null || status === 431) {
      if (text !== '') says.push(`a body where none belongs: ${text.slice(0, 80)}`)
      return says
    }
    if (!answer.contentType.startsWith('application/json')) says.push(answer.contentType)
    const body = parseJson(text)
    const isUnknownSearch = operation === null && request.target.startsWith('/1/')
    const general = isUnknownSearch ? [errorSchema, searchErrorSchema] : [errorSchema]
    if (isGeneral && general.some((each) => each.safeParse(body).success)) return says
    const schema = documented ? compile(documented) : errorSchema
    for (const { path, message } of schema.safeParse(body).error?.issues.slice(0, 3) ?? []) {
      says.push(`${status} body at '${path.join('.')}': ${message}`)
    }
    return says
  }
}

/** Whether the status is sent before any operation and fits the request. */
function isGeneralRefusal(
  operation: Operation | null,
  request: FuzzRequest,
  status: number,
): boolean {
  const { target, headers, body } = request
  const text = body ?? ''
  if (status === 401) return 'authorization' in headers && !isLiving(headers.authorization)
  if (status === 404) return operation === null || target.includes('%00')
  if (status === 415) return !JSON_TYPE.test(headers['content-type'] ?? '')
  if (status === 413) return text.length > BODY_LIMIT
  if (status === 431) return target.length > NODE_HEADER_LIMIT
  if (status === 400) return parseJson(text) === undefined
  if (status === 422) return UNSTORABLE.test(text)
  return false
}

/** Whether a header shows the token of a session that has not ended. */
function isLiving(authorization = ''): boolean {
  return entitiesIn(authorization).some((entity) => entity === 'customer' || entity === 'other')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function rewrite(schema: Schema): Schema {
  const text = JSON.stringify(schema)
    .replaceAll('#/components/schemas/', '#/$defs/')
    .replaceAll('"format":"date-time"', `"pattern":${JSON.stringify(INSTANT)}`)
  return JSON.parse(text)
}

export type Send = (request: FuzzRequest) => Promise<FuzzResponse>

/** Sends requests to the app itself. */
export function sendToApp(app: App): Send {
  return async ({ method, target, headers, body }) => {
    const request = new Request(`http://localhost${target}`, { method, headers, body })
    const response = await app.fetch(request)
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      text: await response.text(),
    }
  }
}

/** Sends requests over HTTP, their paths untouched by any URL parser. */
export function sendToPort(port: number): Send {
  const agent = new Agent({ keepAlive: true })
  return ({ method, target, headers, body }) =>
    new Promise((resolve, reject) => {
      const length = { 'content-length': Buffer.byteLength(body ?? '') }
      const call = httpRequest(
        {
          port,
          host: '127.0.0.1',
          method,
          path: target,
          agent,
          headers: { ...headers, ...length },
        },
        async (response) =>
          resolve({
            status: response.statusCode ?? 0,
            contentType: response.headers['content-type'] ?? '',
            text: await text(response),
          }),
      )
      call.once('error', reject)
      call.end(body ?? undefined)
    })
}
