import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import {
  barbecueCategories,
  barbecueOptionValues,
  boughtTogether,
  departments,
  recipes,
  stockMovements,
  subdepartments,
  subdepartmentVariants,
  variants,
} from '../service/db/schema/catalogue'
import { outbox } from '../service/db/schema/operations'
import { promotions } from '../service/db/schema/promotions'
import { opsOf } from '../tests/support/test-ops'
import { openTestShop, type TestShop } from '../tests/support/test-shop'
import { importCatalogue } from './import-catalogue'
import { sameRows } from './import-lists'
import { readCatalogue } from './read-catalogue'

let shop: TestShop
let folder: string
const closing: TestShop[] = []

async function openEmpty(): Promise<TestShop> {
  const opened = await openTestShop()
  await opened.db.delete(stockMovements)
  await opened.db.delete(variants)
  return opened
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-'))
  shop = await openEmpty()
  closing.push(shop)
  await importCatalogue(shop.db, await readCatalogue(), join(folder, 'media'))
  const odd = {
    name: '+ Sabor; "da casa"',
    description: `=1+1 não é conta\nmas um texto com "aspas"; ponto e vírgula e mais de quarenta letras.`,
    properties: [{ name: 'Origem|Lote', value: 'a=b > c' }],
    scaleCode: '904',
    listPrice: '0.199990',
  }
  await shop.db.update(variants).set(odd).where(eq(variants.slug, 'picanha-bovina'))
}, 120_000)
afterAll(async () => {
  for (const opened of closing) await opened.close()
  await rm(folder, { recursive: true })
})

const TABLES = [
  departments,
  subdepartments,
  subdepartmentVariants,
  recipes,
  boughtTogether,
  barbecueOptionValues,
  barbecueCategories,
]

async function contentOf({ db }: TestShop) {
  const products = await db.select().from(variants).orderBy(asc(variants.id))
  const coupons = await db.select().from(promotions)
  return {
    products: products.map(({ updatedAt, pictures, ...row }) => ({
      ...row,
      pictures: pictures.map(({ file }) => file),
    })),
    coupons: coupons.map(({ source, ...row }) => row),
    lists: await Promise.all(TABLES.map(async (table) => await db.select().from(table))),
  }
}

it('IMP-17 an export imported again changes nothing, as spreadsheet and as data files', async () => {
  const ops = opsOf(shop, { mediaFolder: join(folder, 'media') })
  const target = join(folder, 'todo')
  expect((await ops('catalogue', 'export', target)).failure).toBeUndefined()
  expect((await readdir(target)).sort()).toEqual([
    'barbecue.json',
    'bought-together.json',
    'departments.json',
    'pictures',
    'products',
    'produtos.csv',
    'promotions.json',
    'recipes.json',
  ])
  await ops('coupons', 'create', 'BALCAO', '--percent', '5')
  const before = await contentOf(shop)
  await shop.db.delete(outbox)
  const total = before.products.length
  for (const source of ['produtos.csv', '']) {
    const { text } = await ops('catalogue', 'import', join(target, source), '--stock')
    expect(text).toBe(`${total} products read, nothing has changed.`)
  }
  expect(await contentOf(shop)).toEqual(before)
  expect(await shop.db.select().from(outbox)).toEqual([])
  expect((await ops('catalogue', 'export', target)).failure).toContain('is not empty')
  const file = join(folder, 'so-produtos.csv')
  await ops('catalogue', 'export', file)
  expect(await readFile(file, 'utf8')).toBe(await readFile(join(target, 'produtos.csv'), 'utf8'))
  expect((await ops('catalogue', 'export', file)).failure).toContain(file)
}, 120_000)

it('IMP-17 an exported folder fills an empty shop with the same rows and pictures', async () => {
  const other = await openEmpty()
  closing.push(other)
  const ops = opsOf(other, { mediaFolder: join(folder, 'other') })
  const { failure } = await ops('catalogue', 'import', join(folder, 'todo'))
  expect(failure).toBeUndefined()
  const [wanted, found] = [await contentOf(shop), await contentOf(other)]
  expect(found.products).toEqual(wanted.products)
  for (const [index, rows] of wanted.lists.entries()) {
    const rowsFound = found.lists[index] ?? []
    if (!sameRows(rowsFound, rows)) expect(rowsFound).toEqual(rows)
  }
  expect(found.coupons.map(({ code }) => code).sort()).toEqual(['BEMVINDO', 'CHURRAS15'])
  const kinds = ['products', 'departments']
  for (const kind of kinds) {
    expect((await readdir(join(folder, 'other', kind))).sort()).toEqual(
      (await readdir(join(folder, 'media', kind))).sort(),
    )
  }
}, 120_000)
