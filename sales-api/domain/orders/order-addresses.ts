import { and, eq, sql } from 'drizzle-orm'
import type { WireAddress } from '../../../lib/contract/address'
import type { Queryable, Tx } from '../../db/database'
import { prepared } from '../../db/prepared'
import { orderAddresses } from '../../db/schema/orders'
import type { AddressFields } from '../accounts/address-columns'
import { presentAddress } from '../accounts/address-fields'

const selectAddresses = prepared((db) =>
  db
    .select()
    .from(orderAddresses)
    .where(eq(orderAddresses.orderId, sql.placeholder('orderId')))
    .prepare('select_addresses_of_order'),
)

/** Delivery and billing address of an order in wire form. */
export async function findOrderAddresses(
  db: Queryable,
  orderId: number,
): Promise<{ ship: WireAddress | null; bill: WireAddress | null }> {
  const rows = await selectAddresses(db).execute({ orderId })
  const of = (kind: 'ship' | 'bill') => {
    const row = rows.find((candidate) => candidate.kind === kind)
    return row ? presentAddress(row) : null
  }
  return { ship: of('ship'), bill: of('bill') }
}

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

/** Whether the order already holds exactly these addresses. */
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
