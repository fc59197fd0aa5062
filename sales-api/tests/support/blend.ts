import { openAccount } from './purchase'
import { addVariants, openTestShop, type TestShop, variantValues } from './test-shop'

/** Ground meats at 40, 50 and 60 R$/Kg, sold from 100 g. */
export const CHUCK = 301
export const BRISKET = 302
export const RIB = 303

const ground = { minimumQuantity: 100, defaultQuantity: 500 }

/** Puts the ground meats on the shelf, 10 Kg of each. */
export async function addGroundMeats(db: TestShop['db']): Promise<void> {
  await addVariants(db, [
    groundMeat(CHUCK, 'Acém Moído', '0.04'),
    groundMeat(BRISKET, 'Peito Moído', '0.05'),
    groundMeat(RIB, 'Costela Moída', '0.06'),
  ])
}

/** A shop with ground meats and a customer who has a completed template of them. */
export async function openBlendShop() {
  const shop = await openTestShop()
  await addGroundMeats(shop.db)
  const token = await openAccount(shop, 'ana@example.com')
  return { shop, token, template: await openBlend(shop, token) }
}

function groundMeat(id: number, name: string, price: string) {
  const options = [{ name: 'Corte', value: 'Moída' }]
  const slug = `moida-${id}`
  return variantValues({ id, slug, name, price, options, stock: 10_000, ...ground })
}

type Shop = Pick<TestShop, 'call'>

/** A completed template with so many grams of each variant; its id. */
export async function openBlend(
  shop: Shop,
  token: string,
  grams: Record<number, number> = { [CHUCK]: 700, [BRISKET]: 200, [RIB]: 100 },
  observation = '',
): Promise<number> {
  const items = Object.entries(grams).map(([id, quantity]) => ({
    variant_id: Number(id),
    quantity,
  }))
  const template = { name: 'Da casa', type_name: 'blend', observation, items, complete: true }
  const { body } = await shop.call('POST', '/mixes/templates', template, token)
  return body.id
}

/** Places a blend in an order. */
export async function placeMix(
  shop: Shop,
  token: string,
  { number, template, quantity = 1000 }: { number: string; template: number; quantity?: number },
) {
  const mix = { template_id: template, quantity, order_number: number }
  return await shop.call('POST', '/mixes/mixes', mix, token)
}
