import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCatalogue } from './read-catalogue'

const sample = fileURLToPath(new URL('./catalogue', import.meta.url))

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  await cp(sample, folder, { recursive: true })
})

afterEach(() => rm(folder, { recursive: true }))

const change = async (name: string, edit: (data: never) => void) => {
  const data = JSON.parse(await readFile(join(folder, name), 'utf8'))
  edit(data as never)
  await writeFile(join(folder, name), JSON.stringify(data))
}

type Part = { id: number; slug: string; products: string[] }
type Departments = { id: number; name: string; subdepartments: Part[] }[]
type Coupons = { code: string; kind: string; value: number; endsAt: string | null }[]

it.each<[string, string, RegExp, (data: never) => void]>([
  [
    'a product twice in a subdepartment',
    'departments.json',
    /departments\.json: product in subdepartment \d+ .+ stands twice/,
    (data: Departments) => data[1]?.subdepartments[0]?.products.push(firstProduct(data, 1)),
  ],
  [
    'two departments with one id',
    'departments.json',
    /departments\.json: department id \d+ stands twice/,
    (data: Departments) => Object.assign(data[2] ?? {}, { id: data[0]?.id }),
  ],
  [
    'an unknown product',
    'departments.json',
    /departments\.json: unknown product carne-de-lua/,
    (data: Departments) => data[0]?.subdepartments[0]?.products.push('carne-de-lua'),
  ],
  [
    'a blank name',
    'departments.json',
    /departments\.json: .*name/,
    (data: Departments) => Object.assign(data[3] ?? {}, { name: '   ' }),
  ],
  [
    'an id that no column holds',
    'departments.json',
    /departments\.json: .*id/,
    (data: Departments) => Object.assign(data[0] ?? {}, { id: 4e9 }),
  ],
  [
    'text that the database cannot store',
    'departments.json',
    /departments\.json cannot be read: 0\.name holds a control character/,
    (data: Departments) => Object.assign(data[0] ?? {}, { name: 'Boi\u0000' }),
  ],
  [
    'two recipes with one id',
    'recipes.json',
    /recipes\.json: recipe id \d+ stands twice/,
    (data: { id: number }[]) => Object.assign(data[4] ?? {}, { id: data[1]?.id }),
  ],
  [
    'a recipe of an unknown product',
    'recipes.json',
    /recipes\.json: recipe \d+ is of the unknown productId 987654/,
    (data: { productId: number }[]) => Object.assign(data[0] ?? {}, { productId: 987654 }),
  ],
  [
    'two coupons with one code',
    'promotions.json',
    /promotions\.json: code [A-Z0-9]+ stands twice/,
    (data: Coupons) => Object.assign(data[1] ?? {}, { code: data[0]?.code }),
  ],
  ...['natal15', ' VERAO20', 'DEZ%'].map(
    (code): [string, string, RegExp, (data: never) => void] => [
      `the code '${code}'`,
      'promotions.json',
      /promotions\.json: .*capital letters/,
      (data: Coupons) => Object.assign(data[0] ?? {}, { code }),
    ],
  ),
  ...[7.255, 120, 0].map((value): [string, string, RegExp, (data: never) => void] => [
    `${value} percent`,
    'promotions.json',
    /promotions\.json: .*above 0 and at most 100 with two decimals/,
    (data: Coupons) => Object.assign(data[0] ?? {}, { kind: 'percent', value }),
  ]),
])('RUN-18 refuses %s with file and reason', async (_, name, message, edit) => {
  await change(name, edit)
  await expect(readCatalogue(folder)).rejects.toThrow(message)
})

function firstProduct(data: Departments, index: number): string {
  return data[index]?.subdepartments[0]?.products[0] ?? ''
}

it('RUN-18 refuses a variant that is in two files, with the second file', async () => {
  const [first] = JSON.parse(await readFile(join(folder, 'products/suinos.json'), 'utf8'))
  await writeFile(join(folder, 'products/zebu.json'), JSON.stringify([first]))
  await expect(readCatalogue(folder)).rejects.toThrow(/products\/zebu\.json: variant id \d+ stands/)
})

it.each<[string, (text: string) => Buffer]>([
  ['UTF-8 with a byte order mark', (text) => Buffer.from(`\ufeff${text}`, 'utf8')],
  ['UTF-16, little-endian', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16, big-endian', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
])('RUN-18 reads a file in %s', async (_, encode) => {
  const file = join(folder, 'departments.json')
  await writeFile(file, encode(await readFile(file, 'utf8')))
  expect((await readCatalogue(folder)).departments).toEqual((await readCatalogue()).departments)
})

it('RUN-18 refuses a file in Windows-1252 by name', async () => {
  const file = join(folder, 'departments.json')
  await writeFile(file, Buffer.from(await readFile(file, 'utf8'), 'latin1'))
  await expect(readCatalogue(folder)).rejects.toThrow(
    /departments\.json .*neither UTF-8 nor UTF-16/,
  )
})

it('RUN-18 ignores the files that macOS adds', async () => {
  await writeFile(join(folder, 'products/._suinos.json'), Buffer.from([0, 5, 22, 7]))
  expect((await readCatalogue(folder)).groups).toEqual((await readCatalogue()).groups)
})
