import fc from 'fast-check'
import type { Schema } from './document'
import { knownBodyValues, type Subject } from './known-values'

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
