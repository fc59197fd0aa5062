import type { Tx } from '../service/db/database'
import { barbecueCategories, barbecueOptionValues } from '../service/db/schema/barbecue'
import type { Picture } from '../service/db/schema/catalogue'
import { idOf } from './id-of'
import type { Catalogue } from './read-catalogue'
import { sameRows } from './same-rows'

type Files = Catalogue['barbecue']
type Cuts = Files['complements'][number]['cuts']

/** Writes what the barbecue calculator offers anew when it is not what the file says; names what changed. */
export async function importBarbecue(
  tx: Tx,
  { cutTypes, complements }: Files,
  pictures: Map<string, Picture>,
  ids: Map<string, number>,
): Promise<string[]> {
  const cutsOf = (cuts: Cuts) =>
    cuts.map(({ product, fat }) => ({ variantId: idOf(ids, product), fat }))
  const types = cutTypes.map(({ id, name, image, cuts }, position) => ({
    id,
    name,
    picture: (image ? pictures.get(`products/${image}`) : undefined) ?? null,
    position,
    cuts: cutsOf(cuts),
  }))
  const categories = complements.map(({ id, name, cuts, sides }, position) => ({
    id,
    name,
    position,
    cuts: cutsOf(cuts),
    sides: sides.map(({ gramsPerUnit, products }) => ({
      gramsPerUnit,
      variantIds: products.map((slug) => idOf(ids, slug)),
    })),
  }))
  const isSame =
    sameRows(await tx.select().from(barbecueOptionValues), types) &&
    sameRows(await tx.select().from(barbecueCategories), categories)
  if (isSame) return []
  await tx.delete(barbecueOptionValues)
  await tx.delete(barbecueCategories)
  if (types.length > 0) await tx.insert(barbecueOptionValues).values(types)
  if (categories.length > 0) await tx.insert(barbecueCategories).values(categories)
  return ['barbecue']
}
