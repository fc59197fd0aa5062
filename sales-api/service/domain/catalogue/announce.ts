import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { WireChangedProduct } from '@/lib/shared/contract/catalogue'
import { firstQuantity } from '@/lib/shared/stock'
import type { Queryable, Tx } from '../../db/database'
import { outboxRow } from '../../db/outbox-rows'
import { stockAlerts } from '../../db/schema/accounts'
import {
  boughtTogether,
  formerSlugs,
  subdepartments,
  subdepartmentVariants,
  variants,
} from '../../db/schema/catalogue'
import { type CatalogueEvent, outbox } from '../../db/schema/operations'
import { isInPromotion, isInStock, type VariantRow } from './present-product'

type Stocked = Pick<
  VariantRow,
  | 'id'
  | 'stock'
  | 'defaultQuantity'
  | 'incrementQuantity'
  | 'minimumQuantity'
  | 'maximumQuantity'
  | 'withdrawnAt'
>

/** Columns of a changed variant that `announceStock` needs. */
export const stockColumns = {
  id: variants.id,
  stock: variants.stock,
  defaultQuantity: variants.defaultQuantity,
  incrementQuantity: variants.incrementQuantity,
  minimumQuantity: variants.minimumQuantity,
  maximumQuantity: variants.maximumQuantity,
  withdrawnAt: variants.withdrawnAt,
}

/**
 * Queues an event for the storefront that these variants are shown differently; sent after the
 * commit.
 */
export async function announce(
  tx: Tx,
  type: CatalogueEvent['type'],
  variantIds: number[],
  wasPromoted = false,
): Promise<void> {
  if (variantIds.length > 0) await write(tx, { type, variantIds, wasPromoted })
}

/** Queues an event that departments, lists or recipes changed, which any page may show. */
export async function announceCatalogue(tx: Tx): Promise<void> {
  await write(tx, { type: 'changed', variantIds: [] })
}

/**
 * Announces the variants whose availability or first quantity was altered by a stock change of
 * `change` grams or units. Pages show no other stock figure. Queues stock alerts for variants back
 * in stock.
 */
export async function announceStock(
  tx: Tx,
  rows: { after: Stocked; change: number }[],
): Promise<void> {
  const changed = rows.filter(
    ({ after, change }) => offered(after) !== offered({ ...after, stock: after.stock - change }),
  )
  await announce(
    tx,
    'changed',
    changed.map(({ after }) => after.id),
  )
  const back = changed.filter(
    ({ after, change }) =>
      isInStock(after) && !isInStock({ ...after, stock: after.stock - change }),
  )
  await queueStockAlerts(
    tx,
    back.map(({ after }) => after.id),
  )
}

/** Quantity that a page offers to add; 0 when the variant is sold out. */
function offered(variant: Stocked): number {
  return isInStock(variant) ? firstQuantity(variant.stock, variant) : 0
}

async function write(tx: Tx, event: CatalogueEvent): Promise<void> {
  await tx.insert(outbox).values(outboxRow('catalogue-webhook', randomUUID(), { event }))
}

/**
 * Queues one mail to each customer waiting for these variants and ends their alerts. Mails are sent
 * after the commit.
 */
export async function queueStockAlerts(tx: Tx, variantIds: number[]): Promise<void> {
  if (variantIds.length === 0) return
  const waiting = await tx
    .delete(stockAlerts)
    .where(inArray(stockAlerts.variantId, variantIds))
    .returning()
  if (waiting.length === 0) return
  await tx
    .insert(outbox)
    .values(
      waiting.map(({ userId, variantId, createdAt }) => {
        const subject = `${userId}:${variantId}:${createdAt.getTime()}`
        return outboxRow('back-in-stock-mail', subject, { userId, variantId })
      }),
    )
    .onConflictDoNothing()
}

/** Describes where the variants are shown, for caches of pages; includes withdrawn variants. */
export async function describeChanged(db: Queryable, ids: number[]): Promise<WireChangedProduct[]> {
  if (ids.length === 0) return []
  const rows = await db.select().from(variants).where(inArray(variants.id, ids))
  const former = await db.select().from(formerSlugs).where(inArray(formerSlugs.variantId, ids))
  const siblings = await db
    .select({ id: variants.id, productId: variants.productId, slug: variants.slug })
    .from(variants)
    .where(
      and(
        inArray(
          variants.productId,
          rows.map((row) => row.productId),
        ),
        isNull(variants.withdrawnAt),
      ),
    )
  const companions = await db
    .select()
    .from(boughtTogether)
    .where(inArray(boughtTogether.otherId, ids))
  const shelves = await db
    .select({
      variantId: subdepartmentVariants.variantId,
      departmentId: subdepartments.departmentId,
      slug: subdepartments.slug,
    })
    .from(subdepartmentVariants)
    .innerJoin(subdepartments, eq(subdepartments.id, subdepartmentVariants.subdepartmentId))
    .where(inArray(subdepartmentVariants.variantId, ids))
    .orderBy(asc(subdepartments.departmentId), asc(subdepartments.position))
  return rows.map((row) => ({
    id: row.id,
    product_id: row.productId,
    slug: row.slug,
    former_slugs: former.filter((old) => old.variantId === row.id).map((old) => old.slug),
    sibling_slugs: siblings
      .filter((other) => other.productId === row.productId && other.id !== row.id)
      .map((other) => other.slug),
    companion_ids: companions
      .filter((pair) => pair.otherId === row.id)
      .map((pair) => pair.variantId),
    promoted: isInPromotion(row),
    departments: byDepartment(shelves.filter((shelf) => shelf.variantId === row.id)),
  }))
}

function byDepartment(shelves: { departmentId: number; slug: string }[]) {
  const slugs = new Map<number, string[]>()
  for (const { departmentId, slug } of shelves) {
    slugs.set(departmentId, [...(slugs.get(departmentId) ?? []), slug])
  }
  return [...slugs].map(([id, subdepartments]) => ({ id, subdepartments }))
}
