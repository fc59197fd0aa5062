import { getTableColumns } from 'drizzle-orm'
import type { Tx } from '../service/db/database'
import { promotions } from '../service/db/schema/promotions'
import type { Catalogue } from './read-catalogue'
import { sameRows } from './same-rows'

/** Adds and updates the promotions of the files; how often each was used stays. Names what changed. */
export async function importPromotions(tx: Tx, files: Catalogue['promotions']): Promise<string[]> {
  const { uses, ...columns } = getTableColumns(promotions)
  const present = await tx.select(columns).from(promotions)
  const rows = files.map(toRow)
  const codes = new Set(rows.map((row) => row.code))
  const same = present.filter((row) => codes.has(row.code))
  if (sameRows(same, rows)) return []
  for (const row of rows) {
    await tx
      .insert(promotions)
      .values(row)
      .onConflictDoUpdate({ target: promotions.code, set: row })
  }
  return ['promotions']
}

function toRow(promotion: Catalogue['promotions'][number]) {
  const isFixed = promotion.kind === 'fixed'
  return {
    code: promotion.code,
    name: promotion.name,
    kind: promotion.kind,
    value: isFixed ? Math.round(promotion.value * 100) : promotion.value,
    minimumItemCents: Math.round(promotion.minimumItemTotal * 100),
    maximumUses: promotion.maximumUses,
    maximumUsesPerCustomer: promotion.maximumUsesPerCustomer,
    startsAt: new Date(`${promotion.startsAt}T00:00:00-03:00`),
    endsAt: promotion.endsAt ? new Date(`${promotion.endsAt}T23:59:59-03:00`) : null,
  }
}
