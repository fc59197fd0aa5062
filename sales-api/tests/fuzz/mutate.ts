import fc from 'fast-check'
import { isReference, type Schema } from './document'
import { hostileText, hostileValue } from './hostile-values'
import { knownBodyValues, type Subject } from './known-values'

interface Mutation {
  /** Index of the node to change, modulo their number. */
  at: number
  kind: 'replace' | 'edit' | 'drop' | 'add' | 'wrap' | 'repeat'
  value: unknown
  /** What an edit puts into a text or does to a number. */
  text: string
  factor: number
}

export const mutation = (): fc.Arbitrary<Mutation> =>
  fc.record({
    at: fc.nat(1_000),
    kind: fc.constantFrom<Mutation['kind'][]>(
      'replace',
      'replace',
      'edit',
      'edit',
      'edit',
      'drop',
      'add',
      'wrap',
      'repeat',
    ),
    value: hostileValue(),
    text: hostileText(),
    factor: fc.constantFrom(-1, 0, 0.5, 1.000001, 10, 1_000, 1e9),
  })

type Node = { parent: Record<string, unknown> | unknown[]; key: string | number }

/** A copy of a JSON value that is wrong in one place. */
export function mutate(original: unknown, mutation: Mutation): unknown {
  const root = { value: structuredClone(original) }
  const all = nodesUnder(root)
  const nodes = mutation.kind === 'edit' ? all.filter(isLeaf) : all
  const node = nodes[mutation.at % nodes.length]
  if (node) change(node, mutation)
  return root.value
}

function change({ parent, key }: Node, mutation: Mutation): void {
  const { kind, value } = mutation
  const holder = parent as Record<string | number, unknown>
  const own = holder[key]
  if (kind === 'replace') holder[key] = value
  else if (kind === 'edit') holder[key] = edit(own, mutation)
  else if (kind === 'wrap') holder[key] = [own]
  else if (kind === 'repeat') holder[key] = [own, own]
  else if (kind === 'add') addTo(own, value)
  else if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else delete holder[key]
}

/** A value of the same type that is a little off. */
function edit(own: unknown, { at, text, factor }: Mutation): unknown {
  if (typeof own === 'number') return own * factor
  if (typeof own !== 'string') return own
  const cut = isReference(own) ? own.length : at % (own.length + 1)
  return own.slice(0, cut) + text + own.slice(cut)
}

function addTo(target: unknown, value: unknown): void {
  if (Array.isArray(target)) target.push(value)
  else if (target && typeof target === 'object') {
    Object.defineProperty(target, '__proto__', { value, enumerable: true })
    Object.assign(target, { id: value, user_id: 1, state: 'complete', total: 0 })
  }
}

function isLeaf({ parent, key }: Node): boolean {
  const own = (parent as Record<string | number, unknown>)[key]
  return typeof own === 'string' || typeof own === 'number'
}

function nodesUnder(root: Record<string, unknown>): Node[] {
  const nodes: Node[] = []
  const visit = (parent: Node['parent']) => {
    for (const [key, child] of Object.entries(parent)) {
      nodes.push({ parent, key })
      if (child && typeof child === 'object') visit(child as Node['parent'])
    }
  }
  visit(root)
  return nodes
}

export type Schemas = Record<string, Schema>

/** How often a known value is taken rather than any that the schema allows. */
const KNOWN_WEIGHT = 20

interface Place {
  schemas: Schemas
  subject: Subject
  field?: string
}

/** Values that fit `schema`, most of them known to mean something to the shop. */
export function valuesOf(schema: Schema, place: Place): fc.Arbitrary<unknown> {
  const known = place.field ? knownBodyValues(place.field, place.subject) : undefined
  const any = anyValueOf(schema, place)
  if (!known || schema.type === 'object' || schema.enum) return any
  return fc.oneof(
    { weight: KNOWN_WEIGHT, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: any },
  )
}

function anyValueOf(schema: Schema, place: Place): fc.Arbitrary<unknown> {
  const { $ref, anyOf } = schema
  if ($ref) return valuesOf(place.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, place)
  if (anyOf) return fc.oneof(...anyOf.map((each) => valuesOf(each, place)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const [type, ...others] = [schema.type ?? 'string'].flat()
  const value = valueOfType(type ?? 'string', schema, place)
  return others.includes('null') ? fc.option(value, { freq: 4 }) : value
}

function valueOfType(type: string, schema: Schema, place: Place): fc.Arbitrary<unknown> {
  const { minimum, exclusiveMinimum, maximum } = schema
  if (type === 'object') return objectOf(schema, place)
  if (type === 'array') {
    const { items = {}, minItems = 0, maxItems = 3 } = schema
    return fc.array(valuesOf(items, place), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 3)),
    })
  }
  if (type === 'integer') {
    const min = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1
    return fc.integer({ min, max: maximum })
  }
  if (type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true })
  if (type === 'boolean') return fc.boolean()
  if (place.field === 'email') return fc.emailAddress()
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern))
  return fc.string({ unit: 'grapheme', maxLength: Math.min(schema.maxLength ?? 40, 40) })
}

function objectOf(schema: Schema, place: Place): fc.Arbitrary<unknown> {
  const { properties, required = [], additionalProperties } = schema
  if (properties) {
    const model = Object.entries(properties).map(([field, each]) => [
      field,
      valuesOf(each, { ...place, field }),
    ])
    return fc.record(Object.fromEntries(model), {
      requiredKeys: required as never[],
    })
  }
  const value = typeof additionalProperties === 'object' ? additionalProperties : {}
  // The only record of the document is keyed by payment method.
  return fc.dictionary(fc.constantFrom('1', '1', '2'), valuesOf(value, place), { maxKeys: 2 })
}
