import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import {
  departments,
  stockMovements,
  subdepartments,
  subdepartmentVariants,
  variants,
} from '../../service/db/schema/catalogue'
import { outbox } from '../../service/db/schema/operations'
import { audit } from '../../service/domain/audit/audit'
import { slugOf } from '../../service/domain/catalogue/slugs'
import { opsOf } from '../../tests/support/test-ops'
import { openTestShop, type TestShop } from '../../tests/support/test-shop'
import { readTable } from './table-file'

const EXAMPLE = 'docs/catalogue-example.csv'

let shop: TestShop
let ops: ReturnType<typeof opsOf>
let folder = ''
let photos = ''

beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.delete(stockMovements)
  await shop.db.delete(variants)
  folder = await mkdtemp(join(tmpdir(), 'table-'))
  photos = await mkdtemp(join(tmpdir(), 'photos-'))
  ops = opsOf(shop, { mediaFolder: join(folder, 'media') })
  const picture = sharp({
    create: { width: 1200, height: 1000, channels: 3, background: '#7a1220' },
  })
  await picture.jpeg().toFile(join(photos, 'picanha.JPG'))
  await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#fff' } })
    .png()
    .toFile(join(photos, 'pequena.png'))
  await writeFile(join(photos, 'texto.jpg'), 'não é uma foto')
  const { headers, rows } = await readTable(EXAMPLE)
  const [name, file] = ['Nome', 'Fotos'].map((header) => headers.indexOf(header))
  for (const { cells } of rows) {
    const own = cells[file ?? 0] || `${slugOf(cells[name ?? 0] ?? '')}.jpg`
    if (own !== 'picanha.jpg') await copyFile(join(photos, 'picanha.JPG'), join(photos, own))
  }
}, 60_000)
afterAll(async () => {
  await shop.close()
  await Promise.all([folder, photos].map((path) => rm(path, { recursive: true })))
})

async function importText(text: string, ...options: string[]) {
  const file = join(folder, 'produtos.csv')
  await writeFile(file, text)
  return await ops('catalogue', 'import', file, '--pictures', photos, ...options)
}

const all = () => shop.db.select().from(variants).orderBy(asc(variants.id))
const rowOf = async (id: number) =>
  (await shop.db.select().from(variants).where(eq(variants.id, id)))[0]

async function announced() {
  const rows = await shop.db.select().from(outbox).orderBy(asc(outbox.id))
  await shop.db.delete(outbox)
  return rows.map(({ payload: { event } }) => [event?.type, event?.variantIds])
}

it('IMP-19 fills an empty shop with the 12 products of the documents, twice without a change', async () => {
  const { result, failure } = await ops('catalogue', 'import', EXAMPLE, '--pictures', photos)
  expect(failure).toBeUndefined()
  expect(result).toMatchObject({ total: 12, refused: [], isWritten: true, lists: ['departments'] })
  expect(result.added).toHaveLength(12)
  expect(await rowOf(1001)).toMatchObject({
    slug: 'picanha-em-peca',
    unit: 'g',
    price: '0.089900',
    listPrice: '0.099900',
    stock: 42_500,
    minimumQuantity: 900,
    defaultQuantity: 1200,
    incrementQuantity: 100,
    maximumQuantity: 6000,
    scaleCode: '11',
    options: [{ name: 'Corte', value: 'Peça' }],
    cooking: ['Grelha', 'Forno'],
    pictures: [
      { file: expect.stringMatching(/^products\/picanha\.[0-9a-f]{8}$/), alt: 'Picanha em peça' },
    ],
  })
  expect(await rowOf(1012)).toMatchObject({ price: '1234.560000', listPrice: '1234.560000' })
  const { body } = await shop.call('GET', '/v2/products/costela-em-ripas')
  expect(body).toMatchObject({ price: 0.0299, list_price: 0.0325, in_stock: true })
  const tops = await shop.db.select().from(departments).orderBy(asc(departments.position))
  expect(tops.map(({ id, name }) => [id, name])).toEqual([
    [1, 'Bovinos'],
    [2, 'Suínos'],
    [3, 'Aves'],
    [4, 'Mercearia'],
  ])
  expect(await announced()).toEqual([['changed', []]])

  const before = await all()
  const again = await ops('catalogue', 'import', EXAMPLE, '--pictures', photos)
  expect(again.text).toBe(
    '12 products read, nothing has changed.\nDepartments without a picture: Bovinos, Suínos, Aves, Mercearia',
  )
  expect(await all()).toEqual(before)
  expect(await announced()).toEqual([])
  expect(await audit(shop.db)).toEqual([])
}, 120_000)

it('IMP-23 numbers departments and their parts from 1, as pages and commands expect', async () => {
  const parts = await shop.db.select().from(subdepartments).orderBy(asc(subdepartments.id))
  expect(parts.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  const { body: list } = await shop.call('GET', '/v2/departments')
  for (const { id } of list) {
    expect((await shop.call('GET', `/v2/departments/${id}`)).status).toBe(200)
  }
  const { result } = await ops('products', 'show', '1001')
  const [{ id }] = result.departments
  const change = await ops(
    'products',
    'price',
    '--percent',
    '5',
    '--department',
    `${id}`,
    '--dry-run',
  )
  expect(change.failure).toBeUndefined()
  expect(change.text).toContain('1001')
})

it('IMP-24 assigns to a department the picture with its name, once', async () => {
  await mkdir(join(photos, 'departamentos'))
  await copyFile(join(photos, 'picanha.JPG'), join(photos, 'departamentos', 'Suínos.jpg'))
  const text = 'codigo;preco\n1005;27,9\n'
  expect((await importText(text, '--dry-run')).text).toContain('Changed: pictures of departments')
  expect((await importText(text)).result.lists).toEqual(['pictures of departments'])
  const covers = await shop.db.select().from(departments).orderBy(asc(departments.id))
  expect(covers.map(({ picture }) => picture?.file ?? null)).toEqual([
    null,
    expect.stringMatching(/^departments\/Suinos\.[0-9a-f]{8}$/),
    null,
    null,
  ])
  expect(await announced()).toEqual([['changed', []]])
  expect((await importText(text)).text).toContain('nothing has changed')

  await writeFile(join(photos, 'departamentos', 'peixes.jpg'), 'sem foto')
  const { text: shown, result } = await importText(text)
  expect(result.isWritten).toBe(false)
  expect(shown).toContain(
    "linha 1, coluna departamento: 'departamentos/peixes.jpg' não tem o nome de um departamento",
  )
  await rm(join(photos, 'departamentos'), { recursive: true })
})

it('IMP-25 lists the departments of the file without a picture', async () => {
  const bare = /^Departments without a picture: (.*)$/m
  const named = async (text: string, ...options: string[]) =>
    bare.exec((await importText(text, ...options)).text)?.[1]
  const text = 'codigo;departamento\n1001;Bovinos > Churrasco\n1005;Suinos\n1006;BOVINOS\n'
  expect(await named(text, '--dry-run')).toBe('Bovinos')
  expect(await named('codigo;preco\n1005;27,9\n')).toBeUndefined()
  await mkdir(join(photos, 'departamentos'))
  await copyFile(join(photos, 'picanha.JPG'), join(photos, 'departamentos', 'bovinos.jpg'))
  expect(await named(text, '--dry-run')).toBeUndefined()
  await rm(join(photos, 'departamentos'), { recursive: true })
})

it('IMP-13 IMP-14 shows each cell that would change, and changes only columns of the file', async () => {
  const text = 'codigo;preco;preco de;estoque\n1003;36,9;;5\n1004;29,9;32,5;99\n'
  const before = await all()
  const dry = await importText(text, '--dry-run')
  expect(dry.text).toBe(
    '2 products read. Nothing was written.\n1003 acem-moido, preco: 34,90 → 36,90',
  )
  expect(await all()).toEqual(before)
  expect((await importText(text)).text).toContain('1003 acem-moido, preco: 34,90 → 36,90')
  const [old] = before.filter(({ id }) => id === 1003)
  expect(await rowOf(1003)).toEqual({
    ...old,
    price: '0.036900',
    listPrice: '0.036900',
    updatedAt: expect.any(Date),
  })
  expect(await announced()).toEqual([['changed', [1003]]])
  expect((await importText(text, '--stock', '--dry-run')).text).toContain(
    '1003 acem-moido, estoque: 60 → 5',
  )
  await importText(text, '--stock')
  expect((await rowOf(1003))?.stock).toBe(5_000)
  expect(await audit(shop.db)).toEqual([])
})

it('IMP-13 empty cells clear optional values, keep others or are refused', async () => {
  await importText('codigo;porção;slug;máximo;vendas\n1003;;;;\n')
  expect(await rowOf(1003)).toMatchObject({
    portioningSize: null,
    slug: 'acem-moido',
    maximumQuantity: 8000,
  })
  const { result } = await importText('codigo;nome;preco\n1003;;9\n')
  expect(result.refused).toEqual([{ line: 2, column: 'nome', reason: 'está vazia' }])
})

it('IMP-13 the list price of a reduced product stays while only its price changes', async () => {
  await importText('codigo;preco\n1004;25,9\n')
  expect(await rowOf(1004)).toMatchObject({ price: '0.025900', listPrice: '0.032500' })
  const { result } = await importText('codigo;preco\n1004;40\n')
  expect(result.refused).toEqual([{ line: 2, column: 'preco_de', reason: 'é menor que o preço' }])
})

const NEW = 'codigo;nome;unidade;preco;departamento;descricao;fabricante;fotos'
const TEXT = 'Um produto da casa para experimentar, descrito em mais de quarenta letras.'
const row = (id: number, ...changes: [number, string][]) => {
  const cells = [`${id}`, `Produto ${id}`, 'kg', '10', 'Bovinos', TEXT, 'Casa', 'picanha']
  for (const [index, cell] of changes) cells[index] = cell
  return cells.join(';')
}

it('IMP-12 writes nothing when a row is wrong, and the valid rows on request', async () => {
  const text = `${NEW}\n${row(2001)}\n${row(2002, [3, '1.234'])}\n${row(2003, [1, '=1+1'])}\n`
  const before = await all()
  const { result, text: shown, failure } = await importText(text)
  expect(failure).toBeUndefined()
  expect(result.isWritten).toBe(false)
  expect(shown.split('\n').slice(0, 3)).toEqual([
    "linha 3, coluna preco: '1.234' é ambíguo: escreva 1234 ou 1.234,00",
    "linha 4, coluna nome: '=1+1' é uma fórmula: salve só os valores",
    '3 products read. 2 rows refused. Nothing was written.',
  ])
  expect(await all()).toEqual(before)
  const skipped = await importText(text, '--skip-bad')
  expect(skipped.result).toMatchObject({ isWritten: true, added: [2001] })
  expect(skipped.result.refused).toHaveLength(2)
  expect(await rowOf(2002)).toBeUndefined()
  expect((await importText(text, '--skip-bad', '--withdraw-missing')).failure).toContain(
    '--withdraw-missing would withdraw',
  )
})

it.each<[string, string, string, string]>([
  ['a list price below the price', 'codigo;preco;preco_de\n1001;50;40', 'preco_de', 'menor que'],
  ['a new product without a picture', `${NEW}\n${row(2010, [7, ''])}`, 'fotos', 'falta a foto'],
  ['a missing picture', `${NEW}\n${row(2010, [7, 'nada.jpg'])}`, 'fotos', "'nada.jpg' não está em"],
  ['a path as picture', `${NEW}\n${row(2010, [7, '../fotos/picanha'])}`, 'fotos', 'não está em'],
  ['a small picture', `${NEW}\n${row(2010, [7, 'pequena'])}`, 'fotos', '1000 x 1000 pixels'],
  ['a picture that is none', `${NEW}\n${row(2010, [7, 'texto.jpg'])}`, 'fotos', 'não é uma foto'],
  ['the slug of another', 'codigo;slug\n1002;acem-moido', 'slug', 'é do produto 1003'],
  ['a slug of two rows', 'codigo;slug\n1002;boi\n1003;boi', 'slug', 'é do produto 1002'],
  ['a slug with accents', 'codigo;slug\n1002;açém', 'slug', 'letras minúsculas'],
  ['the scale code of another', 'codigo;plu\n1002;011', 'codigo_balanca', 'é do produto 1001'],
  ['a scale code that is none', 'codigo;plu\n1002;12a', 'codigo_balanca', '1 a 6 algarismos'],
  ['another unit', 'codigo;unidade\n1002;un', 'unidade', 'não muda'],
  ['an unknown unit', 'codigo;unidade\n1002;arroba', 'unidade', 'não é kg nem un'],
  ['half units', 'codigo;minimo\n1009;0,5', 'minimo', 'não é um número inteiro'],
  ['a maximum out of steps', 'codigo;incremento\n1001;0,7', 'padrao', 'não se alcança'],
  ['a default below the minimum', 'codigo;padrao\n1001;0,5', 'padrao', 'menor que o mínimo'],
  ['no step', 'codigo;incremento\n1001;0', 'incremento', 'maior que zero'],
  ['a large stock', 'codigo;maximo\n1001;9999999,9', 'maximo', 'grande demais'],
  ['a short text', 'codigo;descricao\n1001;Picanha', 'descricao', 'pelo menos 40 letras'],
  ['an uneven portion', 'codigo;porcao\n1001;0,25', 'porcao', 'múltiplo de 0,1 kg'],
  ['another maker of one product', 'codigo;marca\n1002;Outra', 'fabricante', 'código 1001'],
  ['a new product without its columns', 'codigo;nome\n2010;Novo', 'unidade', 'falta'],
  ['too many parts', 'codigo;departamento\n1001;A > B > C', 'departamento', 'não é Departamento'],
])('IMP-15 refuses %s and changes nothing', async (_, text, column, reason) => {
  const before = await all()
  const { result } = await importText(text)
  expect(result.refused).toContainEqual({
    line: expect.any(Number),
    column,
    reason: expect.stringContaining(reason),
  })
  expect(await all()).toEqual(before)
})

it('IMP-16 moves a product to other departments, which are created and deleted with it', async () => {
  await shop.db.delete(outbox)
  const text = 'codigo;departamento\n1007;Bovinos > churrasco | Festas > Crianças\n1008;Festas\n'
  const { result, text: shown } = await importText(text)
  expect(shown).toContain('1007 coxa-de-frango, departamento: Aves > Aves → ')
  expect(result.lists).toEqual(['departments'])
  const tops = await shop.db.select().from(departments).orderBy(asc(departments.position))
  expect(tops.map(({ name }) => name)).toEqual(['Bovinos', 'Suínos', 'Mercearia', 'Festas'])
  const parts = await shop.db.select().from(subdepartments).orderBy(asc(subdepartments.id))
  expect(parts.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['criancas', 'festas']))
  const grill = parts.find(({ slug }) => slug === 'churrasco')?.id ?? 0
  const members = await shop.db
    .select()
    .from(subdepartmentVariants)
    .where(eq(subdepartmentVariants.subdepartmentId, grill))
    .orderBy(asc(subdepartmentVariants.position))
  expect(members.map(({ variantId }) => variantId)).toEqual([1001, 1002, 1004, 1007])
  expect(await announced()).toEqual([['changed', []]])
  expect((await importText(text)).text).toContain('nothing has changed')
})

it('IMP-14 shows and withdraws the products of --withdraw-missing', async () => {
  const text = 'codigo;preco\n1001;89,9\n'
  const before = (await all()).map(({ id }) => id).filter((id) => id !== 1001)
  expect((await importText(text, '--withdraw-missing', '--dry-run')).result).toMatchObject({
    withdrawn: before,
    isWritten: false,
  })
  const { result } = await importText(text)
  expect(result).toMatchObject({ withdrawn: [], missing: [] })
  expect((await all()).every(({ withdrawnAt }) => withdrawnAt === null)).toBe(true)
})

it('IMP-18 two products swap their scale codes, and one loses its own', async () => {
  await importText('codigo;codigo da balança\n1001;0012\n1002;11\n1003;\n')
  const codes = await Promise.all([1001, 1002, 1003].map(rowOf))
  expect(codes.map((found) => found?.scaleCode)).toEqual(['12', '11', null])
})

it('IMP-18 a row with a refused code keeps its own, which no other row can get', async () => {
  const text = 'codigo;plu\n1005;12\n1001;12\n1006;61\n'
  const { result } = await importText(text, '--skip-bad')
  expect(result.refused.map(({ line }: { line: number }) => line)).toEqual([2, 3])
  const codes = await Promise.all([1001, 1005, 1006].map(rowOf))
  expect(codes.map((found) => found?.scaleCode)).toEqual(['12', '21', '61'])
})

it('IMP-12 imports 3,000 rows together, more than fit in one statement', async () => {
  const ids = Array.from({ length: 3_000 }, (_, index) => 50_000 + index)
  const { result } = await importText(`${NEW}\n${ids.map((id) => row(id)).join('\n')}\n`)
  expect(result).toMatchObject({ refused: [], isWritten: true })
  expect(result.added).toHaveLength(3_000)
}, 240_000)
