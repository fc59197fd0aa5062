import { eq } from 'drizzle-orm'
import { barbecueSchema } from '@/lib/shared/contract/barbecue'
import { openCart } from '../../tests/support/purchase'
import { addBarbecue, addVariants, startShop, variantValues } from '../../tests/support/test-shop'
import { barbecueCategories, barbecueOptionValues, variants } from '../db/schema/catalogue'

const SAUSAGE = 401
const RIBS = 402
const SIX_ADULTS_THREE_CHILDREN = {
  total_desired_quantity: 3000,
  preferred_option_value_id: 1,
  desired_categories_attributes: [{ category_id: 3 }, { category_id: 2 }],
  fat_percentage: 50,
}

const shop = startShop()
beforeAll(async () => {
  await addBarbecue(shop.db)
  await addVariants(shop.db, [
    variantValues({ id: SAUSAGE, slug: 'linguica', name: 'Linguiça', price: '0.03' }),
    variantValues({ id: RIBS, slug: 'costela', minimumQuantity: 1000, incrementQuantity: 500 }),
  ])
  const cuts = [{ variantId: SAUSAGE, fat: 50 }]
  await shop.db
    .insert(barbecueCategories)
    .values({ id: 3, name: 'Linguiças', position: 2, cuts, sides: [] })
  await shop.db
    .update(barbecueOptionValues)
    .set({ cuts: [{ variantId: RIBS, fat: 80 }] })
    .where(eq(barbecueOptionValues.id, 2))
})

const create = (body: object) => shop.call('POST', '/barbecue/barbecues/', body)
// biome-ignore lint/suspicious/noExplicitAny: answers are read as they come
const linesOf = (body: any): [number, number][] =>
  body.selected_variants.map(
    ({ variant, desired_quantity }: { variant: { id: number }; desired_quantity: number }) => [
      variant.id,
      desired_quantity,
    ],
  )

async function withStock<T>(id: number, stock: number, work: () => Promise<T>): Promise<T> {
  const own = eq(variants.id, id)
  const [row] = await shop.db.select().from(variants).where(own)
  await shop.db.update(variants).set({ stock }).where(own)
  const result = await work()
  await shop.db
    .update(variants)
    .set({ stock: row?.stock ?? 0 })
    .where(own)
  return result
}

it('API-75 API-76 BBQ-22 lists complements and cut types in the order of the shop', async () => {
  expect(await shop.call('GET', '/barbecue/calculator_categories')).toEqual({
    status: 200,
    body: [
      { id: 1, name: 'Picanha' },
      { id: 2, name: 'Carvão' },
      { id: 3, name: 'Linguiças' },
    ],
  })
  expect(await shop.call('GET', '/barbecue/option_values')).toEqual({
    status: 200,
    body: [
      { id: 1, name: 'Peças inteiras', image_url: '/media/products/picanha-peca.0.small.webp' },
      { id: 2, name: 'Bifes e fatias', image_url: null },
    ],
  })
})

it('API-77 BBQ-13 returns the target grams as lines of meat, and units of complements', async () => {
  const { status, body } = await create(SIX_ADULTS_THREE_CHILDREN)
  expect(status).toBe(201)
  expect(barbecueSchema.safeParse(body).error).toBeUndefined()
  expect(linesOf(body)).toEqual([
    [101, 2300],
    [SAUSAGE, 700],
    [102, 1],
  ])
  expect(body.products.map(({ id }: { id: number }) => id)).toEqual([101, SAUSAGE, 102])
  const [{ variant }] = body.selected_variants
  const { body: product } = await shop.call('GET', '/v2/products/picanha-bovina')
  expect(product).toEqual({ ...variant, departments: [] })
})

it('API-77 returns the same result for the same target and stock, in any order of choices', async () => {
  const first = await create(SIX_ADULTS_THREE_CHILDREN)
  expect(await create(SIX_ADULTS_THREE_CHILDREN)).toEqual(first)
  const categories = [{ category_id: 2 }, { category_id: 3 }, { category_id: 3 }]
  const turned = { ...SIX_ADULTS_THREE_CHILDREN, desired_categories_attributes: categories }
  expect(await create(turned)).toEqual(first)
  const less = await withStock(SAUSAGE, 0, () => create(SIX_ADULTS_THREE_CHILDREN))
  expect(less.body.id).not.toBe(first.body.id)
  expect(linesOf(less.body)).toEqual([
    [101, 3000],
    [102, 1],
  ])
})

it('uses another type when the preferred one is sold out or too little', async () => {
  const target = { total_desired_quantity: 3000, preferred_option_value_id: 1 }
  const other = await withStock(101, 400, () => create(target))
  expect(linesOf(other.body)).toEqual([[RIBS, 3000]])
  const both = await withStock(101, 1200, () => create(target))
  expect(linesOf(both.body)).toEqual([
    [101, 1000],
    [RIBS, 2000],
  ])
})

it('API-77 refuses unknown choices, and a barbecue that the stock does not cover', async () => {
  const target = { total_desired_quantity: 1600, preferred_option_value_id: 1 }
  const errorsOf = async (change: object) => {
    const { status, body } = await create({ ...target, ...change })
    return [status, body.errors]
  }
  expect(await errorsOf({ preferred_option_value_id: 99 })).toEqual([
    422,
    { preferred_option_value_id: ['Tipo de corte não encontrado'] },
  ])
  const unknown = { desired_categories_attributes: [{ category_id: 99 }] }
  expect(await errorsOf(unknown)).toEqual([
    422,
    { desired_categories_attributes: ['Complemento não encontrado'] },
  ])
  for (const wanted of [100, 900_000]) {
    expect(await errorsOf({ total_desired_quantity: wanted })).toEqual([
      422,
      { total_desired_quantity: ['Não temos em estoque cortes para um churrasco desse tamanho'] },
    ])
  }
  for (const wanted of [0, -1600, 1.5, 'muito', null]) {
    expect((await errorsOf({ total_desired_quantity: wanted }))[0]).toBe(422)
  }
  expect((await errorsOf({ fat_percentage: 101 }))[0]).toBe(422)
})

it('API-78 the returned quantities can be ordered unchanged', async () => {
  const { body } = await create(SIX_ADULTS_THREE_CHILDREN)
  const { number, query } = await openCart(shop, { items: [] })
  for (const [id, quantity] of linesOf(body)) {
    const path = `/api/v1/orders/${number}/line_items.json${query}`
    const line = { line_item: { variant_id: id, quantity } }
    expect((await shop.call('POST', path, line)).status).toBe(201)
  }
})
