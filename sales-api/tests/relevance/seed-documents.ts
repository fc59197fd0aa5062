import type { ProductGroups, SeedVariant } from '../../seed/catalogue-schema'
import { type Catalogue, readCatalogue } from '../../seed/read-catalogue'
import { presentProduct, type VariantRow } from '../../service/domain/catalogue/present-product'
import { type SearchDocument, toDocument } from '../../service/search/documents'

/** What would be searched in a shop that was just seeded, without its database and pictures. */
export async function readSeedDocuments(): Promise<SearchDocument[]> {
  const catalogue = await readCatalogue()
  return catalogue.groups.flatMap((group) => {
    const rows = group.variants.map((variant) => toRow(group, variant))
    return rows.map((row) =>
      toDocument(row, presentProduct(row, rows), departmentsOf(catalogue, row.slug)),
    )
  })
}

function toRow(group: ProductGroups[number], variant: SeedVariant): VariantRow {
  const perQuantity = (price: number) => String(variant.unit === 'g' ? price / 1000 : price)
  return {
    id: variant.id,
    productId: group.productId,
    slug: variant.slug,
    name: variant.name,
    manufacturer: group.manufacturer,
    description: variant.description,
    unit: variant.unit,
    price: perQuantity(variant.price),
    listPrice: perQuantity(variant.listPrice ?? variant.price),
    stock: variant.stock,
    minimumQuantity: variant.minimum,
    defaultQuantity: variant.default,
    incrementQuantity: variant.increment,
    maximumQuantity: variant.maximum,
    portioningSize: variant.portioning,
    options: variant.options,
    pictures: [],
    cooking: group.cooking,
    promoted: false,
    salesVolume: variant.salesVolume,
    withdrawnAt: null,
    updatedAt: new Date(0),
  }
}

function departmentsOf({ departments }: Catalogue, slug: string): string[] {
  const names = departments.flatMap(({ name, subdepartments }) =>
    subdepartments
      .filter(({ products }) => products.includes(slug))
      .flatMap((subdepartment) => [name, subdepartment.name]),
  )
  return [...new Set(names)]
}
