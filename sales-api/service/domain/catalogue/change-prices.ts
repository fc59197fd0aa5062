import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { fromCents, toCents } from '@/lib/shared/money'
import { displayPrice } from '@/lib/shared/weight'
import { OperatorError } from '../../base/errors'
import { databaseTime } from '../../db/clock'
import type { Db } from '../../db/database'
import { subdepartments, subdepartmentVariants, variants } from '../../db/schema/catalogue'
import { OPERATOR, recordAct } from '../staff/audit-trail'
import { announce } from './announce'
import { shownCents, storedPrice } from './change-product'
import { isInPromotion, type VariantRow } from './present-product'

/** Prices in BRL per Kg or unit. */
export interface Prices {
  price: number
  listPrice: number
}

/** The products of a change: by their ids, those on sale in a department, or all on sale. */
export type Choice = { ids: number[] } | { department: number } | 'all'

export interface PriceChange {
  row: VariantRow
  before: Prices
  after: Prices
}

/**
 * Sets the prices of many products in one transaction, announces them and records each as the
 * operator's act. Returns what changed.
 * Throws OperatorError for an unknown product or department, and for prices that cannot be sold;
 * then nothing changes. `dryRun` changes nothing.
 */
export async function changePrices(
  db: Db,
  choice: Choice,
  next: (before: Prices) => Prices,
  dryRun = false,
): Promise<PriceChange[]> {
  return await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(variants)
      .where(chosen(tx, choice))
      .orderBy(asc(variants.id))
      .for('no key update')
    checkFound(choice, rows)
    const changes = rows.map((row) => changeOf(row, next)).filter(isChange)
    if (dryRun || changes.length === 0) return changes
    for (const { row, after } of changes) {
      const prices = {
        price: storedPrice(after.price, row.unit),
        listPrice: storedPrice(after.listPrice, row.unit),
      }
      await tx
        .update(variants)
        .set({ ...prices, updatedAt: databaseTime })
        .where(eq(variants.id, row.id))
      const facts = { from: shownCents(row), to: toCents(after.price) }
      await recordAct(tx, { ...OPERATOR, act: 'price-change', variantId: row.id, facts })
    }
    const ids = changes.map(({ row }) => row.id)
    await announce(
      tx,
      'changed',
      ids,
      changes.some(({ row }) => isInPromotion(row)),
    )
    return changes
  })
}

function chosen(tx: Pick<Db, 'select'>, choice: Choice): SQL | undefined {
  if (choice === 'all') return isNull(variants.withdrawnAt)
  if ('ids' in choice) return inArray(variants.id, choice.ids)
  const members = tx
    .select({ id: subdepartmentVariants.variantId })
    .from(subdepartmentVariants)
    .innerJoin(subdepartments, eq(subdepartments.id, subdepartmentVariants.subdepartmentId))
    .where(eq(subdepartments.departmentId, choice.department))
  return and(isNull(variants.withdrawnAt), inArray(variants.id, members))
}

function checkFound(choice: Choice, rows: VariantRow[]): void {
  if (choice !== 'all' && 'ids' in choice) {
    const missing = choice.ids.find((id) => !rows.some((row) => row.id === id))
    if (missing !== undefined) throw new OperatorError(`there is no product ${missing}`)
  } else if (rows.length === 0) {
    throw new OperatorError(
      choice === 'all'
        ? 'no product is on sale'
        : `no product is on sale in department ${choice.department}`,
    )
  }
}

function changeOf(row: VariantRow, next: (before: Prices) => Prices): PriceChange {
  const before = {
    price: displayPrice(Number(row.price), row.unit),
    listPrice: displayPrice(Number(row.listPrice), row.unit),
  }
  const after = next(before)
  if (after.price <= 0 || after.listPrice > 100_000) {
    throw new OperatorError(`product ${row.id} would cost ${after.price}`)
  }
  if (after.listPrice < after.price) {
    throw new OperatorError(`product ${row.id}: the list price is below the price`)
  }
  return { row, before, after }
}

function isChange({ before, after }: PriceChange): boolean {
  return before.price !== after.price || before.listPrice !== after.listPrice
}

/** Prices changed by a percent, the list price of a reduced product with them. */
export function byPercent(percent: number, ending: number | null): (before: Prices) => Prices {
  const raised = (value: number) =>
    rounded(
      fromCents(Math.round((toCents(value) * (10_000 + Math.round(percent * 100))) / 10_000)),
      ending,
    )
  return ({ price, listPrice }) => {
    const after = raised(price)
    return {
      price: after,
      listPrice: listPrice > price ? Math.max(after, raised(listPrice)) : after,
    }
  }
}

/** A price reduced from the list price, which stays. */
export function reduced(percent: number, ending: number | null): (before: Prices) => Prices {
  return ({ listPrice }) => {
    const { price } = byPercent(-percent, ending)({ price: listPrice, listPrice })
    return { price, listPrice }
  }
}

/** The list price becomes the price again. */
export function restored({ listPrice }: Prices): Prices {
  return { price: listPrice, listPrice }
}

/** The nearest price whose cents are `ending`, such as 0.9; the higher of two as near. */
function rounded(price: number, ending: number | null): number {
  if (ending === null) return price
  const [cents, end] = [toCents(price), toCents(ending)]
  const below = Math.floor((cents - end) / 100) * 100 + end
  const nearest = cents - below < below + 100 - cents ? below : below + 100
  return fromCents(nearest > 0 ? nearest : nearest + 100)
}
