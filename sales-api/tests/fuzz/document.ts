import { routedPath } from '../../service/server/create-app'

/** As much of JSON Schema as the API's document uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  format?: string
  pattern?: string
  maxLength?: number
  enum?: unknown[]
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  minItems?: number
  maxItems?: number
  anyOf?: Schema[]
  allOf?: Schema[]
}

interface Content {
  content?: { 'application/json'?: { schema: Schema } }
}

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required?: boolean
  schema: Schema
}

interface DocumentedCall {
  parameters?: Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
}

export interface Document {
  paths: Record<string, Record<string, DocumentedCall>>
  components: { schemas: Record<string, Schema> }
}

export interface Operation {
  /** `PUT /v2/users/me`: method and path as the document has them. */
  key: string
  method: string
  path: string
  parameters: Parameter[]
  /** What the request's JSON should look like; null without a body. */
  body: Schema | null
  /** JSON schema of the response by status; null without a body. */
  responses: Map<number, Schema | null>
}

const schemaOf = (content: Content | undefined) =>
  content?.content?.['application/json']?.schema ?? null

/** Every call of the OpenAPI document, in its order. */
export function listOperations({ paths }: Document): Operation[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([name, call]) => {
      const method = name.toUpperCase()
      const responses = Object.entries(call.responses).map(
        ([status, content]) => [Number(status), schemaOf(content)] as const,
      )
      return {
        key: `${method} ${path}`,
        method,
        path,
        parameters: call.parameters ?? [],
        body: schemaOf(call.requestBody),
        responses: new Map(responses),
      }
    }),
  )
}

/** Finds the operation a request arrives at; a fixed path goes before one with parameters. */
export function operationFinder(operations: Operation[]) {
  const routes = operations
    .map((operation) => ({ operation, pattern: patternOf(operation.path) }))
    .sort((a, b) => a.operation.parameters.length - b.operation.parameters.length)
  return (method: string, target: string): Operation | null => {
    const path = routedPath(`http://localhost${target}`)
    const asked = method === 'HEAD' ? 'GET' : method
    const isAsked = (route: (typeof routes)[number]) =>
      route.operation.method === asked && route.pattern.test(path)
    return routes.find(isAsked)?.operation ?? null
  }
}

/** Parameters stand for one segment, and so does a star. */
function patternOf(path: string): RegExp {
  const literal = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replace(/\{\w+\}|\\\*/g, '[^/]+')}$`)
}

/** Values that only the running shop knows, by entity and field. */
type Resolve = (entity: string, field: string) => Promise<string | number>

const REFERENCE = /~~([a-z-]+)\.([a-z]+)~~/g
const QUOTED_REFERENCE = /"~~([a-z-]+)\.([a-z]+)~~"/g

/**
 * Placeholder for `field` of an existing `entity`, so that a seed makes the same requests on every
 * shop.
 */
export function reference(entity: string, field: string): string {
  return `~~${entity}.${field}~~`
}

export function isReference(text: string): boolean {
  return text.startsWith('~~')
}

/** The entities that a text names. */
export function entitiesIn(text: string): string[] {
  return [...new Set([...text.matchAll(REFERENCE)].map(([, entity]) => entity ?? ''))]
}

/**
 * Replaces references in a text by values. A reference that is a whole JSON string may become a
 * number.
 */
export async function resolveReferences(text: string, resolve: Resolve): Promise<string> {
  const values = new Map<string, string | number>()
  for (const [whole, entity = '', field = ''] of text.matchAll(REFERENCE)) {
    values.set(whole, await resolve(entity, field))
  }
  return text
    .replace(QUOTED_REFERENCE, (whole) => JSON.stringify(values.get(whole.slice(1, -1))))
    .replace(REFERENCE, (whole) => String(values.get(whole)))
}
