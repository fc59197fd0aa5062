import type { Catalogue } from '../../seed/catalogue-schema'
import { toVariantRow } from '../../seed/import-variants'
import { readCatalogue } from '../../seed/read-catalogue'
import { presentProduct } from '../../service/domain/catalogue/present-product'
import { type SearchDocument, toDocument } from '../../service/search/documents'

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
