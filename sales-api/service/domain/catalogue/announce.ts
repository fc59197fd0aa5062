import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { type CatalogueEvent, outbox } from '../../db/schema/operations'
import { isInStock, type VariantRow } from './present-product'
import { queueStockNotices } from './stock-notices'

type Stocked = Pick<VariantRow, 'id' | 'stock' | 'minimumQuantity' | 'withdrawnAt'>

/** What `announceStock` needs of a variant after its change. */
export const stockColumns = {
  id: variants.id,
  stock: variants.stock,
  minimumQuantity: variants.minimumQuantity,
  withdrawnAt: variants.withdrawnAt,
}

/** Tells the storefront, once the transaction stands, that these variants are shown differently. */
export async function announce(
  tx: Tx,
  type: CatalogueEvent['type'],
  variantIds: number[],
  wasPromoted = false,
): Promise<void> {
  if (variantIds.length > 0) await write(tx, { type, variantIds, wasPromoted })
}

/** Tells it that departments, lists or recipes changed, which any page may show. */
export async function announceCatalogue(tx: Tx): Promise<void> {
  await write(tx, { type: 'changed', variantIds: [] })
}

/** Announces the variants that `change` grams or units more made available or took away; other numbers are nobody's news. */
export async function announceStock(
  tx: Tx,
  rows: { after: Stocked; change: number }[],
): Promise<void> {
  const flipped = rows.filter(
    ({ after, change }) =>
      isInStock(after) !== isInStock({ ...after, stock: after.stock - change }),
  )
  await announce(
    tx,
    'changed',
    flipped.map(({ after }) => after.id),
  )
  const back = flipped.filter(({ after }) => isInStock(after))
  await queueStockNotices(
    tx,
    back.map(({ after }) => after.id),
  )
}

async function write(tx: Tx, event: CatalogueEvent): Promise<void> {
  const key = `catalogue-webhook:${randomUUID()}`
  await tx.insert(outbox).values({ kind: 'catalogue-webhook', key, payload: { event } })
}
