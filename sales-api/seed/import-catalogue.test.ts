import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { stockAlerts, users } from '../service/db/schema/accounts'
import { formerSlugs, stockMovements, variants } from '../service/db/schema/catalogue'
import { outbox } from '../service/db/schema/operations'
import { opsOf } from '../tests/support/test-ops'
import { openTestShop, type TestShop } from '../tests/support/test-shop'
import { importCatalogue } from './import-catalogue'
import { readCatalogue } from './read-catalogue'

const DESCRIPTION = 'Sal grosso de cristais médios, o tempero básico do churrasco.'

function product(id: number, slug: string, changes: object = {}) {
  return {
    id,
    slug,
    name: `Produto ${id}`,
    unit: 'g',
    price: 39.9,
    listPrice: null as number | null,
    stock: 5000,
    minimum: 500,
    default: 1000,
    increment: 100,
    maximum: 5000,
    portioning: 100,
    options: [],
    pictures: ['sal-grosso-1kg'],
    salesVolume: 10,
    description: DESCRIPTION,
    ...changes,
  }
}

const salt = product(901, 'sal-grosso', {
  unit: 'un',
  portioning: null,
})
const beef = product(902, 'acem')

let shop: TestShop
let ops: ReturnType<typeof opsOf>
let folder = ''
let mediaFolder = ''
const progress: string[] = []

beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.delete(stockMovements)
  await shop.db.delete(variants)
  mediaFolder = await mkdtemp(join(tmpdir(), 'media-'))
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  await mkdir(join(folder, 'products'))
  ops = opsOf(shop, {
    mediaFolder,
    progress: (done, total, label) => progress.push(`${label} ${done}/${total}`),
  })
}, 60_000)
afterAll(() => shop.close())

async function write(products: ReturnType<typeof product>[], shelf = ['sal-grosso', 'acem']) {
  const group = { productId: 90, manufacturer: 'Casa', cooking: ['Grelha'], variants: products }
  const files = {
    'products/all': [group],
    departments: [
      {
        id: 1,
        name: 'Tudo',
        image: null,
        subdepartments: [{ id: 11, name: 'Tudo', slug: 'tudo', products: shelf }],
      },
    ],
    recipes: [],
    barbecue: { cutTypes: [], complements: [] },
    'bought-together': { 'sal-grosso': ['acem'] },
    promotions: [
      {
        code: 'DEZ',
        name: 'Dez',
        kind: 'percent',
        value: 10,
        maximumUses: null,
        minimumItemTotal: 0,
        startsAt: '2026-01-01',
        endsAt: null,
      },
    ],
  }
  for (const [name, data] of Object.entries(files)) {
    await writeFile(join(folder, `${name}.json`), JSON.stringify(data))
  }
}

async function announced() {
  const rows = await shop.db.select().from(outbox).orderBy(asc(outbox.id))
  await shop.db.delete(outbox)
  return rows.map(({ payload: { event } }) => [event?.type, event?.variantIds])
}

const stockOf = async (id: number) =>
  (await shop.db.select().from(variants).where(eq(variants.id, id)))[0]?.stock

it('RUN-18 fills an empty shop with products and pictures, and renews the pages that showed it empty', async () => {
  await write([salt, beef])
  const { result } = await ops('catalogue', 'import', folder)
  expect(result).toMatchObject({ total: 2, added: [901, 902], changed: [], missing: [] })
  expect(progress).toEqual(['pictures 1/3', 'pictures 2/3', 'pictures 3/3'])
  expect(await readdir(join(mediaFolder, 'products'))).toHaveLength(3)
  expect(await announced()).toEqual([['changed', []]])
})

it('sends no event for a shop filled before its start', async () => {
  const closed = await openTestShop()
  await closed.db.delete(stockMovements)
  await closed.db.delete(variants)
  await importCatalogue(closed.db, await readCatalogue(folder), mediaFolder, {
    pictureFolder: join(folder, 'pictures'),
  })
  expect(await closed.db.$count(variants)).toBe(2)
  expect(await closed.db.$count(outbox)).toBe(0)
  await closed.close()
})

it('changes nothing when the same files are imported again, and reports that', async () => {
  const before = await shop.db.select().from(variants)
  const { result, text } = await ops('catalogue', 'import', folder)
  expect(result).toMatchObject({ added: [], changed: [], lists: [], withdrawn: [] })
  expect(text).toBe('2 products read, nothing has changed.')
  expect(await shop.db.select().from(variants)).toEqual(before)
  expect(await announced()).toEqual([])
})

it('applies and announces changed prices, texts and slugs; the stock stays', async () => {
  await ops('products', 'stock', '902', '1234')
  await write([salt, { ...beef, price: 42.5, name: 'Acém', slug: 'acem-novo' }], ['sal-grosso'])
  const other = { 'sal-grosso': ['acem-novo'] }
  await writeFile(join(folder, 'bought-together.json'), JSON.stringify(other))
  const { result } = await ops('catalogue', 'import', folder)
  expect(result.changed).toEqual([
    { id: 902, fields: ['slug', 'name', 'price', 'listPrice', 'pictures'] },
  ])
  expect(result.lists).toEqual(['departments'])
  expect(await stockOf(902)).toBe(1234)
  expect(await shop.db.select().from(formerSlugs)).toEqual([{ slug: 'acem', variantId: 902 }])
  expect(await announced()).toEqual([
    ['changed', []],
    ['changed', [902]],
  ])
})

it('A74 renews the list of promotions when an import adds a product to it or removes one', async () => {
  const importWith = async (listPrice: number | null) => {
    await write(
      [salt, { ...beef, price: 42.5, name: 'Acém', slug: 'acem-novo', listPrice }],
      ['sal-grosso'],
    )
    await writeFile(join(folder, 'bought-together.json'), '{"sal-grosso":["acem-novo"]}')
    return (await ops('catalogue', 'import', folder)).result.changed
  }
  const lists = [
    ['changed', []],
    ['changed', [902]],
  ]
  const changed = [{ id: 902, fields: ['listPrice', 'in promotion'] }]
  expect([await importWith(49.9), await announced()]).toEqual([changed, lists])
  expect([await importWith(46.9), await announced()]).toEqual([
    [{ id: 902, fields: ['listPrice'] }],
    [['changed', [902]]],
  ])
  expect([await importWith(null), await announced()]).toEqual([changed, lists])
})

it('sets the stock only on request, as a movement', async () => {
  const { result } = await ops('catalogue', 'import', folder, '--stock')
  expect(result.changed).toEqual([{ id: 902, fields: ['stock'] }])
  expect(await stockOf(902)).toBe(5000)
  expect(await announced()).toEqual([])
  const moved = await shop.db.select().from(stockMovements).orderBy(asc(stockMovements.id))
  expect(moved.at(-1)).toMatchObject({ variantId: 902, quantity: 3766, reason: 'import' })
})

it('ITEM-11 sends the stock alert of a product that an import restores, and only then', async () => {
  const [user] = await shop.db
    .insert(users)
    .values({ email: 'espera@example.com', firstName: 'Ana', lastName: 'Souza', passwordHash: '' })
    .returning()
  const userId = user?.id ?? 0
  await shop.db.insert(stockAlerts).values({ userId, variantId: 902 })
  const waiting = () => shop.db.$count(stockAlerts)
  const mails = async () => {
    const rows = await shop.db.select().from(outbox).where(eq(outbox.kind, 'back-in-stock-mail'))
    return rows.map(({ payload }) => payload)
  }
  const renamed = { ...beef, slug: 'acem-novo' }
  await write([salt, { ...renamed, stock: 0 }], ['sal-grosso'])
  await writeFile(join(folder, 'bought-together.json'), '{}')
  await ops('catalogue', 'import', folder, '--stock')
  expect([await waiting(), await mails()]).toEqual([1, []])
  await write([salt, renamed], ['sal-grosso'])
  await writeFile(join(folder, 'bought-together.json'), '{}')
  await ops('catalogue', 'import', folder, '--stock')
  expect([await waiting(), await mails()]).toEqual([0, [{ userId, variantId: 902 }]])
  await shop.db.delete(outbox)
})

it('reports products missing from the files, and withdraws them only on request', async () => {
  await write([salt], ['sal-grosso'])
  await writeFile(join(folder, 'bought-together.json'), '{}')
  const { result, text } = await ops('catalogue', 'import', folder)
  expect(result).toMatchObject({ missing: [902], withdrawn: [] })
  expect(text).toContain('On sale, but not in the files: 902')
  expect((await shop.call('GET', '/v2/products/acem')).status).toBe(200)
  await announced()
  await ops('catalogue', 'import', folder, '--withdraw-missing')
  expect((await shop.call('GET', '/v2/products/acem')).status).toBe(410)
  expect(await announced()).toEqual([['withdrawn', [902]]])
})

it('refuses invalid files, and changes nothing', async () => {
  const before = await shop.db.select().from(variants).orderBy(asc(variants.id))
  const writeAlone = async (...files: Parameters<typeof write>) => {
    await write(...files)
    await writeFile(join(folder, 'bought-together.json'), '{}')
  }
  const failure = async () => (await ops('catalogue', 'import', folder)).failure
  await writeAlone([{ ...salt, slug: 'acem' }, beef], [])
  expect(await failure()).toContain('products/all.json: slug acem stands twice')
  await writeAlone([{ ...salt, slug: 'acem-novo' }], [])
  expect(await failure()).toBe('the slug acem-novo is that of product 902')
  await writeAlone([{ ...salt, pictures: ['nao-ha'] }], [])
  expect(await failure()).toMatch('the picture products/nao-ha is not in')
  await writeAlone([salt], ['nao-ha'])
  expect(await failure()).toBe('departments.json: unknown product nao-ha')
  await writeFile(join(folder, 'recipes.json'), '[{')
  expect(await failure()).toMatch(/recipes\.json cannot be read/)
  expect((await ops('catalogue', 'import', '/nonexistent')).failure).toMatch('cannot be read')
  expect(await shop.db.select().from(variants).orderBy(asc(variants.id))).toEqual(before)
})
