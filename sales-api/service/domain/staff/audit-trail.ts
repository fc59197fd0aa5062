import { desc, eq, lt, sql } from 'drizzle-orm'
import type { Unit } from '@/lib/shared/weight'
import { databaseTime } from '../../db/clock'
import type { Queryable } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { orders } from '../../db/schema/orders'
import { staff, staffActs } from '../../db/schema/staff'

export type Act = Omit<typeof staffActs.$inferInsert, 'at' | 'facts'> & {
  facts?: (typeof staffActs.$inferInsert)['facts']
}

/** Who acts. `staffId` is null for `npm run ops` and for a customer with the link of an e-mail. */
export interface Actor {
  staffId: number | null
}

/** The operator behind `npm run ops`. */
export const OPERATOR: Actor = { staffId: null }

/**
 * Adds an act to the audit trail, inside the transaction of the change. Marks the order of the act
 * as changed, so that every board reads the order again.
 */
export async function recordAct(tx: Queryable, { facts = {}, ...act }: Act): Promise<void> {
  await tx.insert(staffActs).values({ ...act, facts })
  if (act.orderId == null) return
  await tx.update(orders).set({ updatedAt: databaseTime }).where(eq(orders.id, act.orderId))
}

interface Weighed {
  name: string
  /** g or units; null took a weight back. */
  quantity: number | null
  unit: Unit
}

/** The facts of a weighing hold quantities by line id. */
const weighedLines = sql`select coalesce(json_agg(json_build_object('name', v.name,
  'quantity', ${staffActs.facts} -> l.id::text, 'unit', v.unit) order by l.id), '[]')
  from line_items l join variants v on v.id = l.variant_id
  where l.order_id = ${staffActs.orderId} and ${staffActs.facts} ? l.id::text`

/** The newest acts, at most `limit`, before the act `before` if given. */
export async function listActs(db: Queryable, limit: number, before?: number) {
  return await db
    .select({
      id: staffActs.id,
      at: staffActs.at,
      act: staffActs.act,
      facts: staffActs.facts,
      who: sql<string | null>`${staff.name}`,
      number: sql<string | null>`${orders.number}`,
      product: sql<string | null>`${variants.name}`,
      unit: sql<Unit | null>`${variants.unit}`,
      weighed: sql<
        Weighed[]
      >`case when ${staffActs.act} = 'weigh' then (${weighedLines}) else '[]' end`,
    })
    .from(staffActs)
    .leftJoin(staff, eq(staff.id, staffActs.staffId))
    .leftJoin(orders, eq(orders.id, staffActs.orderId))
    .leftJoin(variants, eq(variants.id, staffActs.variantId))
    .where(before === undefined ? undefined : lt(staffActs.id, before))
    .orderBy(desc(staffActs.id))
    .limit(limit)
}
