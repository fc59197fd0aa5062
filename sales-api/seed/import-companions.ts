import type { Tx } from '../service/db/database'
import { boughtTogether, recipes } from '../service/db/schema/catalogue'
import { idOf } from './id-of'
import type { Catalogue } from './read-catalogue'
import { sameRows } from './same-rows'

/** Recipes and what is bought together, written anew when they are not what the files say; names what changed. */
export async function importCompanions(
  tx: Tx,
  catalogue: Pick<Catalogue, 'recipes' | 'boughtTogether'>,
  ids: Map<string, number>,
): Promise<string[]> {
  const pairs = Object.entries(catalogue.boughtTogether).flatMap(([slug, others]) =>
    others.map((other, position) => ({
      variantId: idOf(ids, slug),
      otherId: idOf(ids, other),
      position,
    })),
  )
  const changed = []
  if (!sameRows(await tx.select().from(recipes), catalogue.recipes)) {
    await tx.delete(recipes)
    if (catalogue.recipes.length > 0) await tx.insert(recipes).values(catalogue.recipes)
    changed.push('recipes')
  }
  if (!sameRows(await tx.select().from(boughtTogether), pairs)) {
    await tx.delete(boughtTogether)
    if (pairs.length > 0) await tx.insert(boughtTogether).values(pairs)
    changed.push('bought together')
  }
  return changed
}
