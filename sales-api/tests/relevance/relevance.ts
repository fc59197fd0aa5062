import type { Catalogue } from '../../seed/catalogue-schema'
import { toVariantRow } from '../../seed/import-variants'
import { readCatalogue } from '../../seed/read-catalogue'
import { presentProduct } from '../../service/domain/catalogue/present-product'
import { type SearchDocument, toDocument } from '../../service/search/documents'
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

const NO_PICTURES = new Map<string, never>()

/** What would be searched in a shop that was just seeded, without its database and pictures. */
export async function readSeedDocuments(): Promise<SearchDocument[]> {
  const catalogue = await readCatalogue()
  return catalogue.groups.flatMap((group) => {
    const rows = group.variants.map((variant) => ({
      ...toVariantRow(group, variant, NO_PICTURES),
      promoted: false,
      withdrawnAt: null,
      updatedAt: new Date(0),
    }))
    return rows.map((row) =>
      toDocument(row, presentProduct(row, rows), departmentsOf(catalogue, row.slug)),
    )
  })
}

function departmentsOf({ departments }: Catalogue, slug: string): string[] {
  const names = departments.flatMap(({ name, subdepartments }) =>
    subdepartments
      .filter(({ products }) => products.includes(slug))
      .flatMap((subdepartment) => [name, subdepartment.name]),
  )
  return [...new Set(names)]
}
