import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import {
  departments,
  stockMovements,
  subdepartments,
  subdepartmentVariants,
  variants,
} from '../../service/db/schema/catalogue'
import { outbox } from '../../service/db/schema/operations'
import { staffActs } from '../../service/db/schema/staff'
import { byPercent } from '../../service/domain/catalogue/change-prices'
import { opsOf } from '../../tests/support/test-ops'
import { openTestShop, type TestShop } from '../../tests/support/test-shop'

let shop: TestShop
let ops: ReturnType<typeof opsOf>
let file: string
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prices-'))
  file = join(folder, 'tabela.csv')
  shop = await openTestShop()
  ops = opsOf(shop)
  await shop.db.insert(departments).values({ id: 4, name: 'Carvão', position: 0 })
  const part = { id: 41, departmentId: 4, name: 'Carvão', slug: 'carvao', position: 0 }
  await shop.db.insert(subdepartments).values(part)
  const member = { subdepartmentId: 41, variantId: 102, position: 0 }
  await shop.db.insert(subdepartmentVariants).values(member)
})
beforeEach(async () => {
  await ops('products', 'price', '101', '89,90', '--list-price', '99,90')
  await ops('products', 'price', '102', '29,90')
  await shop.db.delete(outbox)
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const BEFORE = [
  ['0.089900', '0.099900'],
  ['29.900000', '29.900000'],
]

const rows = () => shop.db.select().from(variants).orderBy(asc(variants.id))
const prices = async () => (await rows()).map(({ price, listPrice }) => [price, listPrice])

async function announced() {
  const found = await shop.db.select().from(outbox).orderBy(asc(outbox.id))
  return found.map(({ payload: { event } }) => [event?.type, event?.variantIds, event?.wasPromoted])
}

it('IMP-20 sets prices from a file and no other column', async () => {
  await writeFile(file, 'nome,codigo,preco,preco de\nOutro,101,"71,50","80"\nOutro,102,33,\n')
  const before = await rows()
  const dry = await ops('products', 'price', '--file', file, '--dry-run')
  expect(dry.text).toContain('101 picanha-bovina, preco: 89,90 → 71,50')
  expect(await rows()).toEqual(before)
  await ops('products', 'price', '--file', file)
  expect(await prices()).toEqual([
    ['0.071500', '0.080000'],
    ['33.000000', '33.000000'],
  ])
  expect((await rows()).map(({ name }) => name)).toEqual(before.map(({ name }) => name))
})

it('IMP-20 sets counted stock from a file as movements, and refuses unknown products', async () => {
  await writeFile(file, 'codigo;estoque\n101;7,5\n999;1\n')
  const { result, text } = await ops('products', 'stock', '--file', file)
  expect(result.refused).toEqual([{ line: 3, column: 'codigo', reason: 'não há produto 999' }])
  expect(text).toContain('Nothing was written.')
  await ops('products', 'stock', '--file', file, '--skip-bad')
  expect((await rows()).map(({ stock }) => stock)).toEqual([7_500, 40])
  const moved = await shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.variantId, 101))
    .orderBy(asc(stockMovements.id))
  expect(moved.at(-1)?.reason).toBe('count')
})

it('IMP-21 raises a department, rounded, with its list prices, in one event', async () => {
  await ops('products', 'price', '102', '29,90', '--list-price', '35')
  await shop.db.delete(outbox)
  const words = ['products', 'price', '--percent', '+5', '--department', '4', '--round', '0,90']
  const dry = await ops(...words, '--dry-run')
  expect(dry.text).toMatch(
    /102 carvao: R\$\s29,90 instead of R\$\s35,00 → R\$\s31,90 instead of R\$\s36,90/,
  )
  expect(dry.text).toContain('Nothing was written.')
  await ops(...words)
  expect(await prices()).toEqual([
    ['0.089900', '0.099900'],
    ['31.900000', '36.900000'],
  ])
  expect(await announced()).toEqual([['changed', [102], true]])
  await ops('products', 'price', '--percent', '-50', '--all')
  expect(await prices()).toEqual([
    ['0.044950', '0.049950'],
    ['15.950000', '18.450000'],
  ])
})

it('BALC-81 records each price and each count that a command changes, but not in a dry run', async () => {
  await ops('products', 'stock', '101', '9000')
  const before = await shop.db.$count(staffActs)
  await writeFile(file, 'codigo,preco,estoque\n101,"71,50","7,5"\n102,"29,90",\n')
  await ops('products', 'price', '--file', file, '--dry-run')
  await ops('products', 'price', '--percent', '5', '--all', '--dry-run')
  expect(await shop.db.$count(staffActs)).toBe(before)
  await ops('products', 'price', '--file', file)
  await ops('products', 'stock', '--file', file)
  await ops('promotions', 'start', '102', '--price', '20')
  const acts = await shop.db.select().from(staffActs).orderBy(asc(staffActs.id))
  expect(
    acts
      .slice(before)
      .map(({ act, staffId, variantId, facts }) => [act, staffId, variantId, facts]),
  ).toEqual([
    ['price-change', null, 101, { from: 8_990, to: 7_150 }],
    ['stock-count', null, 101, { from: 9_000, to: 7_500 }],
    ['price-change', null, 102, { from: 2_990, to: 2_000 }],
  ])
})

it.each([
  [100, 5, 0.9, 104.9],
  [100, 5.45, 0.9, 105.9],
  [100, 5.4, 0.9, 105.9],
  [0.5, 10, 0.9, 0.9],
  [0.1, -50, null, 0.05],
  [33.33, 7.5, null, 35.83],
  [19.9, 0.01, null, 19.9],
])('IMP-21 R$ %d and %d percent, ending in %s, is R$ %d', (price, percent, ending, after) => {
  const same = { price, listPrice: price }
  expect(byPercent(percent, ending)(same)).toEqual({ price: after, listPrice: after })
})

it('IMP-22 starts, lists and ends promotions', async () => {
  const started = await ops(
    'promotions',
    'start',
    '101',
    '102',
    '--percent',
    '20',
    '--round',
    '0,90',
  )
  expect(started.result.changes).toMatchObject([
    { id: 101, price: 79.9, list_price: 99.9 },
    { id: 102, price: 23.9, list_price: 29.9 },
  ])
  await ops('promotions', 'start', '101', '--price', '70')
  expect((await ops('promotions', 'list')).text).toMatch(
    /101 .*R\$\s70,00 per Kg, instead of R\$\s99,90/,
  )
  expect((await ops('promotions', 'end', '102')).result.changes).toHaveLength(1)
  expect((await ops('promotions', 'list')).result).toMatchObject([{ id: 101 }])
  await ops('promotions', 'end', '--all')
  expect((await ops('promotions', 'list')).text).toBe('No product is reduced.')
  expect(await prices()).toEqual([
    ['0.099900', '0.099900'],
    ['29.900000', '29.900000'],
  ])
})

it.each([
  [['products', 'price', '--percent', '5'], 'give one of --department and --all'],
  [['products', 'price', '--percent', '-100', '--all'], 'above -100'],
  [['products', 'price', '--percent', '5', '--department', '77'], 'department 77'],
  [['products', 'price', '--percent', '5', '--all', '--round', '1,90'], 'written 0,90'],
  [['products', 'price', '101', '--percent', '5', '--all'], 'give one product'],
  [['products', 'price', '101', '50', '--dry-run'], '--dry-run is for many products'],
  [['products', 'price', '--percent', '900', '--all', '--file', 'x'], 'give --file or --percent'],
  [['products', 'stock', '--file', '/nonexistent.csv'], 'não foi possível ler'],
  [['promotions', 'start', '101'], 'give one of --percent and --price'],
  [['promotions', 'start', '101', '--percent', '100'], 'below 100'],
  [['promotions', 'start', '101', '999', '--percent', '10'], 'there is no product 999'],
  [['promotions', 'start', '102', '101', '--price', '50'], 'the list price is below the price'],
  [['promotions', 'end'], 'the product id is missing'],
  [['promotions', 'end', '101', '--all'], 'give ids or --all'],
])('IMP-21 IMP-22 refuses %j and changes nothing', async (words, reason) => {
  expect((await ops(...words)).failure).toContain(reason)
  expect(await prices()).toEqual(BEFORE)
})
