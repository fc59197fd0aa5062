type Comparison = '<' | '<=' | '=' | '!=' | '>=' | '>'

/** Condition on one attribute of a product. */
export type Condition =
  | { attribute: string; value: string }
  | { attribute: string; comparison: Comparison; number: number }
  | { attribute: string; from: number; to: number }

/** Conditions on a product, combined. */
export type Filter = Condition | { all: Filter[] } | { any: Filter[] } | { not: Filter }

/** The attribute of tags, which no product has. */
export const TAGS = '_tags'

const NUMBER = String.raw`-?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?`
const COMPARED = new RegExp(
  `^(?<attribute>[^\\s:<>=!]+)\\s*(?<comparison><=|>=|!=|<|>|=)\\s*(?<number>${NUMBER})$`,
)
const RANGE = new RegExp(`^(?<from>${NUMBER})\\s+TO\\s+(?<to>${NUMBER})$`)

/** A comparison such as `price >= 20`; null when the text is none. */
export function readComparison(text: string): Condition | null {
  const { attribute, comparison, number } = COMPARED.exec(text.trim())?.groups ?? {}
  if (!attribute) return null
  return { attribute, comparison: comparison as Comparison, number: Number(number) }
}

/** The range of `price:10 TO 20`, ends included; null when the value is none. */
export function readRange(attribute: string, value: string): Condition | null {
  const { from, to } = RANGE.exec(value.trim())?.groups ?? {}
  return from === undefined ? null : { attribute, from: Number(from), to: Number(to) }
}

/** Whether the number fulfils the condition. */
export function holdsFor(condition: Condition, value: number): boolean {
  if ('value' in condition) return value === Number(condition.value || Number.NaN)
  if ('from' in condition) return condition.from <= value && value <= condition.to
  switch (condition.comparison) {
    case '<':
      return value < condition.number
    case '<=':
      return value <= condition.number
    case '=':
      return value === condition.number
    case '!=':
      return value !== condition.number
    case '>=':
      return value >= condition.number
    case '>':
      return value > condition.number
  }
}

/** Number of conditions in a filter. */
export function countConditions(filter: Filter): number {
  if ('not' in filter) return countConditions(filter.not)
  if ('all' in filter) return countAll(filter.all)
  if ('any' in filter) return countAll(filter.any)
  return 1
}

function countAll(filters: Filter[]): number {
  return filters.reduce((sum, filter) => sum + countConditions(filter), 0)
}

/** Compiles a filter to a test, built from the tests of its conditions. */
export function compileFilter<T>(
  filter: Filter,
  testOf: (condition: Condition) => (subject: T) => boolean,
): (subject: T) => boolean {
  if ('not' in filter) {
    const test = compileFilter(filter.not, testOf)
    return (subject) => !test(subject)
  }
  if ('all' in filter) {
    const tests = filter.all.map((part) => compileFilter(part, testOf))
    return (subject) => tests.every((test) => test(subject))
  }
  if ('any' in filter) {
    const tests = filter.any.map((part) => compileFilter(part, testOf))
    return (subject) => tests.some((test) => test(subject))
  }
  return testOf(filter)
}
