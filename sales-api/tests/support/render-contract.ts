import { TABLE } from '../access/table'
import {
  type Document,
  listOperations,
  type Operation,
  type Parameter,
  type Schema,
} from '../fuzz/document'

const HEAD = `# API contract

Generated from the OpenAPI document of the sales API (\`GET /openapi.json\`). Do not edit by hand: run
\`npm run requirements -- --write-generated\` after a change of a route or of \`lib/shared/contract/\`.
Facts that OpenAPI cannot hold are in [api-facts](api-facts.md).

**Caller**: – everybody · B customer with a bearer · BT customer with a bearer, or guest with the
\`order_token\` of the order. \`?\` marks what may be absent.`

/** Markdown of the API contract: every call, then every named object in alphabetical order. */
export function renderContract(document: Document): string {
  const calls = listOperations(document).map(renderCall)
  const objects = Object.entries(document.components.schemas)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => `${name} = ${typeOf(schema)}`)
  return [
    HEAD,
    '',
    '## Calls',
    '',
    '| Call | Caller | Query | Request | Success | Errors |',
    '| --- | --- | --- | --- | --- | --- |',
    ...calls,
    '',
    '## Objects',
    '',
    '```ts',
    objects.join('\n\n'),
    '```',
    '',
  ].join('\n')
}

function renderCall(operation: Operation): string {
  const { key, parameters, body } = operation
  const query = parameters.filter(({ in: place }) => place === 'query')
  const responses = [...operation.responses]
  const successes = responses.filter(([status]) => status < 400)
  const errors = responses.map(([status]) => status).filter((status) => status >= 400)
  const cells = [
    `\`${key}\``,
    callersOf(key),
    query.map(queryParameter).join(', '),
    body ? code(inline(body)) : '',
    successes.map(([status, schema]) => `${status} ${schema ? code(inline(schema)) : ''}`.trim()),
    errors.join(', '),
  ]
  return `| ${cells.map((cell) => cell || '–').join(' | ')} |`
}

/** Allowed callers, derived from the statuses that the access test expects. */
function callersOf(key: string): string {
  const rows = [TABLE[key] ?? []].flat()
  const callers = rows.map(({ statuses }) => {
    if (statuses.nobody !== 401) return '–'
    return statuses.guest === 401 ? 'B' : 'BT'
  })
  const isCovered = (caller: string) => caller === 'B' && callers.includes('BT')
  return [...new Set(callers)].filter((caller) => !isCovered(caller)).join(' or ')
}

const queryParameter = ({ name, required, schema }: Parameter) =>
  code(`${name}${required ? '' : '?'}: ${typeOf(schema)}`)

/** A code span of a table cell. */
const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``

const inline = (schema: Schema) =>
  typeOf(schema)
    .replace(/ \/\/ .*/g, '')
    .replace(/\s*\n\s*/g, ', ')
    .replace(/\{, /g, '{ ')
    .replace(/, \}/g, ' }')

/** TypeScript-like notation of a schema; objects span several lines. */
function typeOf(schema: Schema, indent = ''): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return union(schema.anyOf.map((part) => typeOf(part, indent)))
  if (schema.allOf) return schema.allOf.map((part) => typeOf(part, indent)).join(' & ')
  const { type = 'unknown' } = schema
  return union([type].flat().map((name) => simpleType(name, schema, indent)))
}

const union = (types: string[]) => [...new Set(types)].join(' | ')

function simpleType(name: string, schema: Schema, indent: string): string {
  if (name === 'array') return listOf(schema.items ? typeOf(schema.items, indent) : 'unknown')
  if (name === 'object') return objectType(schema, indent)
  if (name !== 'string') return name
  return schema.format === 'date-time' ? 'datetime' : 'string'
}

const listOf = (item: string) => (/^\w+$/.test(item) ? `${item}[]` : `Array<${item}>`)

function objectType(schema: Schema, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(([name, field]) => {
    const meaning = field.description ? ` // ${field.description}` : ''
    const mark = required.includes(name) ? '' : '?'
    return `${inner}${name}${mark}: ${typeOf(field, inner)}${meaning}`
  })
  if (additionalProperties && additionalProperties !== true) {
    fields.push(`${inner}[name]: ${typeOf(additionalProperties, inner)}`)
  }
  return fields.length > 0 ? `{\n${fields.join('\n')}\n${indent}}` : '{}'
}
