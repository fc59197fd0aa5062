import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storeSentPicture } from '../../../seed/own-picture'
import { log } from '../../../tests/support/silent-log'
import { logInAs } from '../../../tests/support/staff'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { staffActs } from '../../db/schema/staff'
import { createApp } from '../../server/create-app'

let shop: TestShop
let mediaFolder = ''
beforeAll(async () => {
  const opened = await openTestShop()
  mediaFolder = await mkdtemp(join(tmpdir(), 'media-'))
  const app = createApp({
    db: opened.db,
    gateway: opened.gateway,
    mediaFolder,
    storePicture: (photograph, slug) => storeSentPicture(photograph, slug, mediaFolder),
    log,
    nudge: () => {},
  })
  shop = { ...opened, app }
})
afterAll(async () => {
  await shop.close()
  await rm(mediaFolder, { recursive: true })
})

/** A photograph in base64, made by the picture library in a process of its own. */
const photograph = (width: number, height: number, sigma = 4) =>
  execFileSync(
    process.execPath,
    [
      '-e',
      `require('sharp')({ create: { width: ${width}, height: ${height}, channels: 3,
        background: '#a33', noise: { type: 'gaussian', mean: 128, sigma: ${sigma} } } })
        .jpeg({ quality: 90 }).toBuffer()
        .then((data) => process.stdout.write(data.toString('base64')))`,
    ],
    { maxBuffer: 8_000_000 },
  ).toString()

it('BALC-68 a photograph of the tablet becomes the picture of the product, by managers only', async () => {
  const manager = await logInAs(shop, 'Rita', 'gerente')
  const put = (data: string) => manager.call('PUT', '/staff/v1/products/102/picture', { data })
  const taken = photograph(1600, 1200, 30)
  expect(taken.length).toBeGreaterThan(100_000)
  const { status, body } = await put(taken)
  expect(status).toBe(200)
  expect(body.picture.large_url).toMatch(/^\/media\/products\/carvao\.[0-9a-f]{8}\.large\.webp$/)
  expect(existsSync(join(mediaFolder, body.picture.large_url.replace('/media/', '')))).toBe(true)
  const acts = await shop.db.select().from(staffActs)
  expect(acts.map(({ act, variantId }) => [act, variantId])).toEqual([['picture-change', 102]])

  const small = await put(photograph(800, 1200))
  expect(small.body.errors.base).toEqual(['A foto precisa de ao menos 1000 pixels de cada lado'])
  const damaged = await put('AAAA')
  expect(damaged.body.errors.base).toEqual(['Não conseguimos ler a foto. Tire outra'])
  const counter = await logInAs(shop, 'Jorge', 'balcao')
  const path = '/staff/v1/products/102/picture'
  expect((await counter.call('PUT', path, { data: taken })).status).toBe(403)
})
