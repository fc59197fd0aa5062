import { readFile } from 'node:fs/promises'
import { shortProductName } from '@/lib/shared/text'
import { LARGEST_PORTION } from '@/lib/shared/weight'
import { openTestShop } from '../tests/support/test-shop'
import type { Catalogue } from './catalogue-schema'
import { readCatalogue } from './read-catalogue'

const COOKING = ['Churrasqueira', 'Forno', 'Frigideira', 'Panela', 'Grelha', 'Airfryer']

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await readCatalogue()
})

const variants = () => catalogue.groups.flatMap((group) => group.variants)
const unique = <T>(values: T[]) => new Set(values)

it('GEN-05 has at least 140 products, each with its own id and slug', () => {
  expect(variants().length).toBeGreaterThanOrEqual(140)
  expect(unique(variants().map(({ id }) => id)).size).toBe(variants().length)
  expect(unique(variants().map(({ slug }) => slug)).size).toBe(variants().length)
  expect(unique(catalogue.groups.map(({ productId }) => productId)).size).toBe(
    catalogue.groups.length,
  )
})

it('ITEM-18 adds one unit of a product by unit: every pack makes sense alone', () => {
  const units = variants().filter(({ unit }) => unit === 'un')
  expect(units.length).toBeGreaterThan(50)
  expect(units.filter((variant) => variant.default !== 1).map(({ name }) => name)).toEqual([])
})

it('distinguishes the variants of a product by their options', () => {
  const families = catalogue.groups.filter((group) => group.variants.length > 1)
  expect(families.length).toBeGreaterThanOrEqual(40)
  for (const { productId, variants: siblings } of families) {
    const choices = siblings.map(({ options }) => options.map(({ value }) => value).join('/'))
    expect([productId, choices.includes('')]).toEqual([productId, false])
    expect([productId, unique(choices).size]).toEqual([productId, siblings.length])
    const names = siblings.map(({ options }) => options.map(({ name }) => name).join('/'))
    expect([productId, unique(names).size]).toEqual([productId, 1])
  }
  const cuts = unique(variants().flatMap(({ options }) => options.map(({ value }) => value)))
  for (const cut of ['Peça', 'Bife', 'Cubos', 'Moída', 'Iscas']) expect(cuts).toContain(cut)
})

it('has a manufacturer and cooking methods of every product', () => {
  expect(unique(catalogue.groups.map((group) => group.manufacturer)).size).toBeGreaterThan(5)
  for (const { productId, manufacturer, cooking } of catalogue.groups) {
    expect([productId, manufacturer.length > 2, cooking.length > 0]).toEqual([
      productId,
      true,
      true,
    ])
  }
  const ways = unique(catalogue.groups.flatMap(({ cooking }) => cooking))
  for (const way of COOKING) expect(ways).toContain(way)
})

it('pairs products that are bought together, never one with itself', () => {
  const slugs = unique(variants().map(({ slug }) => slug))
  const sets = Object.entries(catalogue.boughtTogether)
  expect(sets.length).toBeGreaterThanOrEqual(50)
  for (const [slug, others] of sets) {
    expect([slug, slugs.has(slug), others.includes(slug)]).toEqual([slug, true, false])
    expect([slug, others.every((other) => slugs.has(other))]).toEqual([slug, true])
    expect(others.length).toBeGreaterThanOrEqual(3)
  }
})

it('PDP-28 has storage, shelf life and origin of every product, and servings of food sold in portions', () => {
  for (const { slug, properties } of variants()) {
    const told = Object.keys(properties)
    expect([slug, told]).toEqual([
      slug,
      expect.arrayContaining(['Conservação', 'Validade', 'Origem']),
    ])
  }
  const weighed = variants().filter(({ unit }) => unit === 'g')
  const uninspected = weighed.filter(({ properties }) => !properties.Inspeção)
  expect(uninspected.map(({ slug }) => slug)).toEqual([])
  const unserved = variants().filter(({ properties }) => !properties.Serve)
  expect(unserved.every(({ slug }) => /^(sal|chimichurri|molho-barbecue|bacon)-/.test(slug))).toBe(
    true,
  )
})

it('PDP-29 has the weight of every pack as in its name, option or text, and none of a product by weight', () => {
  expect(variants().filter(({ unit, netWeight }) => unit === 'g' && netWeight)).toEqual([])
  const written = (text: string) => {
    const many = /(\d+) (?:un de|x) (\d+) g/.exec(text)
    if (many) return Number(many[1]) * Number(many[2])
    const one = /(?:^|[^\d,])(\d+(?:,\d)?) ?(g|Kg)\b/.exec(text)
    return one && Number(one[1]?.replace(',', '.')) * (one[2] === 'Kg' ? 1000 : 1)
  }
  for (const { slug, name, options, netWeight } of variants()) {
    const option = options.find((each) => each.name === 'Embalagem')?.value ?? ''
    const weight = netWeight && (written(option) ?? written(name))
    if (weight) expect([slug, netWeight]).toEqual([slug, weight])
  }
})

it('CART-38 sells a whole piece from its weight on, never less than 1 kg of a cut one, without portioning', () => {
  const whole = variants().filter(({ portioning }) => portioning === LARGEST_PORTION)
  expect(whole.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['picanha-bovina', 'paio-inteiro', 'file-mignon-em-peca']),
  )
  const pieces = variants().filter(({ options }) => options.some(({ value }) => value === 'Peça'))
  expect(pieces.filter(({ minimum }) => minimum < 1000).map(({ slug }) => slug)).toEqual([])
  expect(pieces.filter(({ portioning }) => portioning !== LARGEST_PORTION)).toEqual([])
})

it('has a department for every product', () => {
  const shelved = catalogue.departments.flatMap(({ subdepartments }) =>
    subdepartments.flatMap(({ products }) => products),
  )
  expect(
    [...unique(variants().map(({ slug }) => slug))].filter((s) => !shelved.includes(s)),
  ).toEqual([])
})

it('DEPT-09 has a picture for every product', () => {
  const bare = variants().filter(({ pictures }) => pictures.length === 0)
  expect(bare.map(({ slug }) => slug)).toEqual([])
})

it('PDP-16 truncates no name of a product within a word', () => {
  const cut = variants().filter(({ name }) => name !== shortProductName(name))
  expect(cut.length).toBeGreaterThan(0)
  for (const { name } of cut) {
    const shown = shortProductName(name).replace(/\.{3}$/, '')
    expect(name.replace(shown, '')).toMatch(/^ /)
  }
})

it('has the 12 related products (Q14)', async () => {
  const related = 'sales-api/seed/catalogue/related.json'
  const ids: number[] = JSON.parse(await readFile(related, 'utf8'))
  expect(unique(ids).size).toBe(12)
  const known = unique(variants().map(({ id }) => id))
  expect(ids.filter((id) => !known.has(id))).toEqual([])
})

it('HOME-17 shows no product in two lists of the home page, and meat in promotion first', async () => {
  const related: number[] = JSON.parse(
    await readFile('sales-api/seed/catalogue/related.json', 'utf8'),
  )
  const promoted = variants().filter(({ price, listPrice }) => (listPrice ?? 0) > price)
  const discount = (one: (typeof promoted)[number]) => one.price / (one.listPrice ?? one.price)
  const bySales = (a: { salesVolume: number }, b: { salesVolume: number }) =>
    b.salesVolume - a.salesVolume
  const lists = {
    promotions: promoted.toSorted(bySales).slice(0, 10),
    recommended: promoted.toSorted((a, b) => discount(a) - discount(b)).slice(0, 10),
    mostSold: variants().toSorted(bySales).slice(0, 20),
    related: variants().filter(({ id }) => related.includes(id)),
  }
  const names = Object.values(lists).flatMap((list) => list.map(({ name }) => name))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(names).toHaveLength(52)
  expect(lists.promotions.slice(0, 3).map(({ slug }) => slug)).toEqual([
    'picanha-bovina',
    'kit-churrasco-para-6-pessoas',
    'costela-bovina-em-ripas',
  ])
})

it('writes each recipe for a product of the catalogue, a step a line', () => {
  const products = unique(catalogue.groups.map(({ productId }) => productId))
  expect(catalogue.recipes.length).toBeGreaterThanOrEqual(40)
  for (const { id, productId, title, text } of catalogue.recipes) {
    const steps = text.split('\n')
    expect([id, products.has(productId), title.length > 3]).toEqual([id, true, true])
    expect(steps.length).toBeGreaterThanOrEqual(4)
    expect(unique(steps).size).toBe(steps.length)
    expect(steps.every((step) => step.trim() === step && step !== '')).toBe(true)
  }
})

it('shows recipes on video, each served whole and by range', async () => {
  const shop = await openTestShop()
  const videos = catalogue.recipes.flatMap(({ videoUrl }) => videoUrl ?? [])
  expect(videos.length).toBeGreaterThanOrEqual(3)
  for (const url of videos) {
    const whole = await shop.app.request(url)
    expect([url, whole.status, whole.headers.get('content-type')]).toEqual([url, 200, 'video/mp4'])
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(bytes.subarray(4, 8).toString()).toBe('ftyp')
    const part = await shop.app.request(url, { headers: { Range: 'bytes=4-7' } })
    expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
    expect(part.headers.get('content-range')).toBe(`bytes 4-7/${bytes.length}`)
  }
  for (const name of ['none.mp4', 'render.mjs', '..%2Fvideos.json']) {
    expect((await shop.app.request(`/media/videos/${name}`)).status).toBe(404)
  }
  await shop.close()
})

it('BBQ-22 offers cuts by weight and sides by unit for the barbecue, each with its own name', () => {
  const unitOf = new Map(variants().map(({ slug, unit }) => [slug, unit]))
  const { cutTypes, complements } = catalogue.barbecue
  expect(cutTypes.length).toBeGreaterThanOrEqual(3)
  expect(complements.length).toBeGreaterThanOrEqual(4)
  for (const list of [cutTypes, complements]) {
    expect(unique(list.map(({ id }) => id)).size).toBe(list.length)
    expect(unique(list.map(({ name }) => name)).size).toBe(list.length)
  }
  const cuts = [...cutTypes, ...complements].flatMap((each) => each.cuts)
  const sides = complements.flatMap((each) => each.sides.flatMap(({ products }) => products))
  expect(cuts.filter(({ product }) => unitOf.get(product) !== 'g')).toEqual([])
  expect(sides.filter((product) => unitOf.get(product) !== 'un')).toEqual([])
})
