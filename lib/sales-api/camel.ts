import camelcaseKeys from 'camelcase-keys'

type CamelKey<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelKey<Tail>>}`
  : S

/** The camelCase form of a wire type, nested and in arrays (API-06). */
export type Camel<T> = T extends readonly (infer U)[]
  ? Camel<U>[]
  : T extends object
    ? { [K in keyof T as CamelKey<K & string>]: Camel<T[K]> }
    : T

export function camelize<T>(wire: T): Camel<T> {
  return camelcaseKeys(wire as Record<string, unknown>, { deep: true }) as Camel<T>
}
