import type { ProductIndex } from '../../service/search/product-index'
import queries from './queries.json' with { type: 'json' }

/**
 * A shopper's query and the expected first hit: one of the slugs, or any product with the option or
 * of the department.
 */
interface Expectation {
  query: string
  first?: string[]
  option?: string
  department?: string
  nothing?: boolean
}

export interface Miss {
  query: string
  expected: string
  found: string | null
}

export const expectations: Expectation[] = queries

/** The queries whose first result is not the expected one. */
export function findMisses(index: ProductIndex): Miss[] {
  return expectations.flatMap((expectation) => {
    const { query, first, option, department } = expectation
    const [found] = index.at(index.find(query).docs)
    const isRight = found
      ? first?.includes(found.hit.slug) ||
        found.hit.option_values.some(({ name }) => name === option) ||
        found.departments.some((name) => name === department)
      : expectation.nothing
    if (isRight) return []
    const expected = first?.join(' | ') ?? option ?? department ?? 'nothing'
    return [{ query, expected, found: found?.hit.slug ?? null }]
  })
}
