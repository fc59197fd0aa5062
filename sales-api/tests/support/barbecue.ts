import { barbecueCategories, barbecueOptionValues } from '../../service/db/schema/catalogue'
import type { TestShop } from './test-shop'

/** Calculator of the test shop: picanha (101) as meat or complement, charcoal (102) as a side. */
export async function addBarbecue(db: TestShop['db']): Promise<void> {
  const cuts = [{ variantId: 101, fat: 50 }]
  await db.insert(barbecueOptionValues).values([
    {
      id: 1,
      name: 'Peças inteiras',
      picture: { file: 'products/picanha-peca.0', alt: '' },
      position: 0,
      cuts,
    },
    { id: 2, name: 'Bifes e fatias', picture: null, position: 1, cuts: [] },
  ])
  await db.insert(barbecueCategories).values([
    {
      id: 2,
      name: 'Carvão',
      position: 1,
      cuts: [],
      sides: [{ gramsPerUnit: 5000, variantIds: [102] }],
    },
    { id: 1, name: 'Picanha', position: 0, cuts, sides: [] },
  ])
}
