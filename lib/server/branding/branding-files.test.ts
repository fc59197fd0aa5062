/** @jest-environment node */
import { readFileSync, rmSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { wholeShop as sample } from '../../shared/shop/from-folder.mjs'
import { writeShopFolder } from '../../shared/shop/own-shop.fixture'
import { readShopFolder } from '../../shared/shop/read-folder.mjs'

const boiBom = readShopFolder(writeShopFolder())
afterAll(() => rmSync(boiBom.folder, { recursive: true }))

/** The modules as a storefront of this shop loads them. */
function load(shop: typeof sample) {
  jest.resetModules()
  jest.doMock('../../shared/shop/from-folder.mjs', () => ({ wholeShop: shop, shop }))
  const {
    brandingResponse,
  }: typeof import('./branding-response.mjs') = require('./branding-response.mjs')
  const files: typeof import('./branding-files.mjs') = require('./branding-files.mjs')
  const sheet: typeof import('./branding-files.mjs') = require('./branding-files.mjs')
  async function get(path: string) {
    const { status, headers, body } = (await brandingResponse(path)) ?? { status: 404, headers: {} }
    return { status, headers: new Headers(headers), body: body ?? Buffer.alloc(0) }
  }
  return { get, ...files, ...sheet }
}

/** Red, green and blue of the pixel at `place` from the left and the top. */
async function pixel(picture: Buffer, place: number): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at = (place * info.width + place) * info.channels
  return [...data.subarray(at, at + 3)]
}

it('RUN-81 makes every icon from one, opaque where a phone would show clear corners in black', async () => {
  const { get } = load(boiBom)
  const icon = async (name: string) => (await get(`/loja/${boiBom.hash}/${name}`)).body
  for (const [name, size, isOpaque] of [
    ['icone-192.png', 192, false],
    ['icone-512.png', 512, false],
    ['icone-com-margem.png', 512, true],
    ['icone-apple.png', 180, true],
  ] as const) {
    const drawn = await icon(name)
    expect(await sharp(drawn).metadata()).toMatchObject({ width: size, height: size })
    expect((await sharp(drawn).stats()).isOpaque).toBe(isOpaque)
    expect(await pixel(drawn, size / 2)).toEqual([0, 0, 255])
  }
  expect(await pixel(await icon('icone-apple.png'), 0)).toEqual([0xf5, 0xfb, 0xff])
})

it('RUN-81 the background of an icon that fills its square is the colour of its edge', async () => {
  const { get } = load(sample)
  const { body: drawn } = await get(`/loja/${sample.hash}/icone-com-margem.png`)
  expect(await pixel(drawn, 0)).toEqual([0x7a, 0x12, 0x20])
})

it('RUN-81 /favicon.ico contains three sizes and is cached for a day', async () => {
  const response = await load(sample).get('/favicon.ico')
  expect(response.headers.get('content-type')).toBe('image/x-icon')
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
  const file = response.body
  expect(file.readUInt16LE(4)).toBe(3)
  const [at, length] = [file.readUInt32LE(6 + 16 + 12), file.readUInt32LE(6 + 16 + 8)]
  const second = file.subarray(at, at + length)
  expect(await sharp(second).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
})

it('RUN-81 crops a picture to both sizes, and sends one of the right size unchanged', async () => {
  const { get, widePicture } = load(boiBom)
  const { wide, narrow } = widePicture(boiBom.pictures.about)
  for (const { src, width, height } of [wide, narrow]) {
    expect(await sharp((await get(src)).body).metadata()).toMatchObject({
      format: 'webp',
      width,
      height,
    })
  }
  const own = load(sample)
  const { src } = own.widePicture(sample.pictures.about).narrow
  const { size } = statSync('shop/imagens/banners/bifes-celular.webp')
  expect((await own.get(src)).body.length).toBe(size)
})

it('RUN-81 addresses change with the folder, are cached for a year, and former ones redirect', async () => {
  const { get, logo, icon } = load(sample)
  const response = await get(`/loja/${sample.hash}/logo-claro.svg`)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('cache-control')).toMatch(/max-age=31536000, immutable/)
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
  expect(logo('dark')).toEqual({
    src: `/loja/${sample.hash}/logo-claro.svg`,
    width: 845,
    height: 200,
  })
  const former = await get('/loja/000000000000/logo-claro.svg')
  expect([former.status, former.headers.get('location')]).toEqual([
    307,
    `/loja/${sample.hash}/logo-claro.svg`,
  ])
  expect((await get(`/loja/${sample.hash}/shop.json`)).status).toBe(404)
  const other = load(boiBom)
  expect(other.logo('dark')).toBeNull()
  expect(other.icon().src).toBe(`/loja/${boiBom.hash}/boi.svg`)
  expect(icon().src).not.toContain(boiBom.hash)
})

it('RUN-82 other colours are a stylesheet; those of the build need none', async () => {
  const { get, colourSheetAddress } = load(boiBom)
  expect(colourSheetAddress()).toBe(`/loja/${boiBom.hash}/cores.css`)
  const response = await get(`/loja/${boiBom.hash}/cores.css`)
  expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(response.body.toString()).toMatch(
    /^:root\{--color-page: #f5fbff;.*--color-primary-dark: #003050;/,
  )
  expect(load(sample).colourSheetAddress()).toBeNull()
})

it('RUN-82 ADDR-18 the drawn map has the colours of the shop, and no place', async () => {
  const drawing = (await load(boiBom).get('/map-fallback.svg')).body.toString()
  expect(drawing).toContain('stroke="#004466"')
  expect(drawing).not.toMatch(/<(circle|ellipse)/)
  expect(drawing).not.toMatch(/\{\w+\}|undefined|#7a1220/)
})

it('RUN-82 stylesheets contain no colour beside the tokens that a shop replaces', () => {
  for (const file of ['bars', 'globals', 'print', 'prose']) {
    const css = readFileSync(`app/${file}.css`, 'utf8').replace(/--color-[a-z-]+: #\w+;/g, '')
    expect(css.match(/#[0-9a-f]{3,8}\b|rgba?\([^)]*\)/gi) ?? []).toEqual([])
  }
})
