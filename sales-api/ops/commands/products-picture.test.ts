import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { variants } from '../../service/db/schema/catalogue'
import { outbox } from '../../service/db/schema/operations'
import { opsOf } from '../../tests/support/test-ops'
import { openTestShop, type TestShop } from '../../tests/support/test-shop'

let shop: TestShop
let ops: ReturnType<typeof opsOf>
let folder = ''
let mediaFolder = ''
beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'photos-'))
  mediaFolder = join(folder, 'media')
  ops = opsOf(shop, { mediaFolder })
})
beforeEach(() => shop.db.delete(outbox))
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

/** Runs the picture library in a process of its own, as the shop does. */
const withSharp = (work: string) =>
  execFileSync(process.execPath, ['-e', `const sharp = require('sharp'); ${work}`]).toString()

/** Photograph with a red left half, rotated by EXIF and larger than the limit of a page. */
function photograph(name: string, width: number, height: number) {
  const file = join(folder, name)
  withSharp(`
    const half = { width: ${width / 2}, height: ${height}, channels: 3, background: '#c00' }
    const noise = { type: 'gaussian', mean: 128, sigma: 24 }
    sharp({ create: { width: ${width}, height: ${height}, channels: 3, background: '#00c', noise } })
      .composite([{ input: { create: half }, left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'Rua do Fotógrafo 7' }, IFD3: { GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toFile(${JSON.stringify(file)})`)
  return file
}

const picturesOf = async (id: number) =>
  (await shop.db.select().from(variants).where(eq(variants.id, id)))[0]?.pictures

it('stores a photograph upright, square, small and without its metadata, and notifies the storefront', async () => {
  photograph('deitada.jpg', 1800, 1300)
  const ran = await ops('products', 'picture', '101', join(folder, 'deitada.jpg'), '--alt', 'Peça')
  const [picture] = ran.result.pictures
  expect(ran.result.pictures).toHaveLength(1)
  expect(picture).toEqual({
    file: expect.stringMatching(/^products\/picanha-bovina\.[0-9a-f]{8}$/),
    alt: 'Peça',
  })
  expect(ran.text).toContain(`${picture.file}: Peça`)
  expect(await picturesOf(101)).toEqual([picture])

  const sizes = { mini: [32, 1_000], small: [400, 16_000], large: [1000, 90_000] } as const
  for (const [size, [side, most]] of Object.entries(sizes)) {
    const file = join(mediaFolder, `${picture.file}.${size}.webp`)
    const bytes = await readFile(file)
    expect(bytes.length).toBeLessThanOrEqual(most)
    expect(bytes.includes('Fotógrafo')).toBe(false)
    const [meta, top, bottom] = JSON.parse(
      withSharp(`(async () => {
        const file = ${JSON.stringify(file)}
        const { width, height, exif, orientation } = await sharp(file).metadata()
        const at = async (top) => [...await sharp(file)
          .extract({ left: 8, top, width: 16, height: 8 }).resize(1, 1).removeAlpha().raw().toBuffer()]
        console.log(JSON.stringify([{ width, height, exif, orientation }, await at(2), await at(height - 10)]))
      })()`),
    )
    expect(meta).toEqual({ width: side, height: side })
    // Turned by a quarter, what was left is above.
    expect(top[0]).toBeGreaterThan(top[2] + 80)
    expect(bottom[0]).toBeLessThan(160)
  }
  const { body } = await shop.call('GET', '/v2/products/picanha-bovina')
  expect(JSON.stringify(body)).toContain(`${picture.file}.large.webp`)
  const [{ payload } = { payload: null }] = await shop.db.select().from(outbox)
  expect(payload?.event).toMatchObject({ type: 'changed', variantIds: [101] })
})

it('adds a further picture after existing ones, named by the product', async () => {
  const before = (await picturesOf(101)) ?? []
  photograph('outra.jpg', 1200, 1000)
  await ops('products', 'picture', '101', join(folder, 'outra.jpg'), '--add')
  const added = { file: expect.stringMatching(/^products\//), alt: 'Picanha Bovina' }
  expect(await picturesOf(101)).toEqual([...before, added])
  await ops('products', 'picture', '101', join(folder, 'outra.jpg'), '--add')
  expect(await picturesOf(101)).toHaveLength(before.length + 1)
})

it('refuses an invalid product picture, with the reason, and stores nothing', async () => {
  const before = await picturesOf(101)
  const stored = await readdir(join(mediaFolder, 'products'))
  const whole = await readFile(photograph('inteira.jpg', 1400, 1400))
  await writeFile(join(folder, 'cortada.jpg'), whole.subarray(0, whole.length / 2))
  await writeFile(join(folder, 'texto.jpg'), 'isto não é uma foto')
  photograph('pequena.jpg', 800, 800)
  for (const [id, file, reason] of [
    ['101', 'cortada.jpg', /cortada\.jpg is no picture, or a damaged one$/],
    ['101', 'texto.jpg', /is no picture/],
    ['101', 'pequena.jpg', /has 800 x 800 pixels: each side needs at least 1000$/],
    ['101', 'falta.jpg', /^there is no file .*falta\.jpg$/],
    ['101', '.', /^there is no file/],
    ['999', 'inteira.jpg', /^there is no product 999$/],
  ] as const) {
    expect((await ops('products', 'picture', id, join(folder, file))).failure).toMatch(reason)
  }
  expect(await picturesOf(101)).toEqual(before)
  expect(await readdir(join(mediaFolder, 'products'))).toEqual(stored)
})
