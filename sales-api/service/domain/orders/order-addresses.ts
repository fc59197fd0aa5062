import { and, eq, sql } from 'drizzle-orm'
import type { WireAddress } from '@/lib/shared/contract/address'
import type { Queryable, Tx } from '../../db/database'
import { prepared } from '../../db/prepared'
import { orderAddresses } from '../../db/schema/orders'
import type { AddressFields } from '../accounts/addresses'
import { presentAddress } from '../accounts/addresses'
import { byOrder } from './by-order'

const selectAddresses = prepared((db) =>
  db
    .select()
    .from(orderAddresses)
    .where(sql`${orderAddresses.orderId} = any(${sql.placeholder('orderIds')})`)
    .prepare('select_addresses_of_orders'),
)

/** Delivery and billing address of each order in wire form. */
export async function findOrderAddresses(db: Queryable, orderIds: number[]) {
  const rows = byOrder(await selectAddresses(db).execute({ orderIds }), (row) => row.orderId)
  const find = (orderId: number, kind: 'ship' | 'bill'): WireAddress | null => {
    const row = rows(orderId).find((candidate) => candidate.kind === kind)
    return row ? presentAddress(row) : null
  }
  return (orderId: number) => ({ ship: find(orderId, 'ship'), bill: find(orderId, 'bill') })
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
  const rows = await selectAddresses(tx).execute({ orderIds: [orderId] })
  return (['ship', 'bill'] as const).every((kind) => {
    const row: Record<string, unknown> | undefined = rows.find((stored) => stored.kind === kind)
    return row && Object.entries(wanted[kind]).every(([field, value]) => row[field] === value)
  })
}
