type CamelKey<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelKey<Tail>>}`
  : S

/** The camelCase form of a wire type, nested and in arrays (API-06). */
export type Camel<T> = T extends readonly (infer U)[]
  ? Camel<U>[]
  : T extends object
    ? { [K in keyof T as CamelKey<K & string>]: Camel<T[K]> }
    : T

/** A wire value with camelCase keys, nested and in arrays; written here since the package costs 3 kB on every page. */
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
