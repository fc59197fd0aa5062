import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { WireAddress } from '@/lib/shared/contract/address'
import { prepared, type Queryable, type Tx } from '../../db/database'
import { jsonRows } from '../../db/json-rows'
import { orderAddresses, orders } from '../../db/schema/orders'
import type { AddressFields } from '../accounts/addresses'
import { presentAddress } from '../accounts/addresses'

/** Subquery: the addresses of an order. */
export const addressesOfOrder = jsonRows(
  { address: getTableColumns(orderAddresses) },
  sql`from ${orderAddresses} where ${orderAddresses.orderId} = ${orders.id}`,
)

type AddressRow = typeof orderAddresses.$inferSelect

/** Returns the order's address of this kind in wire form, or null. */
export function presentOrderAddress(
  rows: AddressRow[],
  kind: AddressRow['kind'],
): WireAddress | null {
  const row = rows.find((candidate) => candidate.kind === kind)
  return row ? presentAddress(row) : null
}

/** Returns the shipping address in wire form, or null before it was entered. */
export async function findShipAddress(db: Queryable, orderId: number): Promise<WireAddress | null> {
  return presentOrderAddress(await selectAddresses(db).execute({ orderId }), 'ship')
}

const selectAddresses = prepared((db) =>
  db
    .select()
    .from(orderAddresses)
    .where(eq(orderAddresses.orderId, sql.placeholder('orderId')))
    .prepare('select_addresses_of_order'),
)

export async function saveOrderAddress(
  tx: Tx,
  orderId: number,
  kind: 'ship' | 'bill',
  fields: AddressFields,
): Promise<void> {
  await tx
    .delete(orderAddresses)
    .where(and(eq(orderAddresses.orderId, orderId), eq(orderAddresses.kind, kind)))
  await tx.insert(orderAddresses).values({ orderId, kind, ...fields })
}

/** Whether the order already has exactly these addresses. */
export async function hasOrderAddresses(
  tx: Tx,
  orderId: number,
  wanted: Record<'ship' | 'bill', AddressFields>,
): Promise<boolean> {
  const rows = await selectAddresses(tx).execute({ orderId })
  return (['ship', 'bill'] as const).every((kind) => {
    const row: Record<string, unknown> | undefined = rows.find((stored) => stored.kind === kind)
    return row && Object.entries(wanted[kind]).every(([field, value]) => row[field] === value)
  })
}
