/** @jest-environment node */
import { rmSync, statSync } from 'node:fs'
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
  const { answerLook, answerFavicon }: typeof import('./answer-look') = require('./answer-look')
  const files: typeof import('./look-files') = require('./look-files')
  const sheet: typeof import('./colour-sheet') = require('./colour-sheet')
  return { answerLook, answerFavicon, ...files, ...sheet }
}

const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

/** Red, green and blue of the pixel at `place` from the left and the top. */
async function pixel(picture: Buffer, place: number): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at = (place * info.width + place) * info.channels
  return [...data.subarray(at, at + 3)]
}

it('RUN-81 makes every icon of one, opaque where a phone would show clear corners in black', async () => {
  const { answerLook } = load(boiBom)
  const icon = async (name: string) => await bytes(await answerLook(boiBom.hash, name))
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

it('RUN-81 the ground of an icon that fills its square is the colour of its edge', async () => {
  const { answerLook } = load(sample)
  const drawn = await bytes(await answerLook(sample.hash, 'icone-com-margem.png'))
  expect(await pixel(drawn, 0)).toEqual([0x7a, 0x12, 0x20])
})

it('RUN-81 /favicon.ico holds three sizes and lives a day', async () => {
  const response = await load(sample).answerFavicon()
  expect(response.headers.get('content-type')).toBe('image/x-icon')
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
  const file = await bytes(response)
  expect(file.readUInt16LE(4)).toBe(3)
  const [at, length] = [file.readUInt32LE(6 + 16 + 12), file.readUInt32LE(6 + 16 + 8)]
  const second = file.subarray(at, at + length)
  expect(await sharp(second).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
})

it('RUN-81 cuts a picture to both sizes, and sends one that has its size as it is', async () => {
  const { answerLook, widePicture } = load(boiBom)
  const { wide, narrow } = widePicture(boiBom.pictures.about)
  for (const { src, width, height } of [wide, narrow]) {
    const [, , version = '', name = ''] = src.split('/')
    const picture = await bytes(await answerLook(version, name))
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width, height })
  }
  const own = load(sample)
  const [, , version = '', name = ''] = own.widePicture(sample.pictures.about).narrow.src.split('/')
  const { size } = statSync('shop/imagens/banners/feijoada-celular.webp')
  expect((await bytes(await own.answerLook(version, name))).length).toBe(size)
})

it('RUN-81 addresses change with the folder, live a year, and former ones redirect', async () => {
  const { answerLook, logo, icon } = load(sample)
  const response = await answerLook(sample.hash, 'logo-claro.svg')
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('cache-control')).toMatch(/max-age=31536000, immutable/)
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
  expect(logo('dark')).toEqual({
    src: `/loja/${sample.hash}/logo-claro.svg`,
    width: 845,
    height: 200,
  })
  const former = await answerLook('000000000000', 'logo-claro.svg')
  expect([former.status, former.headers.get('location')]).toEqual([
    307,
    `/loja/${sample.hash}/logo-claro.svg`,
  ])
  expect((await answerLook(sample.hash, 'shop.json')).status).toBe(404)
  const other = load(boiBom)
  expect(other.logo('dark')).toBeNull()
  expect(other.icon().src).toBe(`/loja/${boiBom.hash}/boi.svg`)
  expect(icon().src).not.toContain(boiBom.hash)
})

it('RUN-82 other colours are a stylesheet; those of the build need none', async () => {
  const { answerLook, colourSheetAddress } = load(boiBom)
  expect(colourSheetAddress()).toBe(`/loja/${boiBom.hash}/cores.css`)
  const response = await answerLook(boiBom.hash, 'cores.css')
  expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(await response.text()).toMatch(
    /^:root\{--color-page: #f5fbff;.*--color-primary-dark: #003050;/,
  )
  expect(load(sample).colourSheetAddress()).toBeNull()
})

it('RUN-82 the drawn map has the colours of the shop', async () => {
  load(boiBom)
  const {
    answerFallbackMap,
  }: typeof import('../maps/fallback-map') = require('../maps/fallback-map')
  const drawing = await answerFallbackMap().text()
  expect(drawing).toContain('fill="#004466"')
  expect(drawing).not.toMatch(/\{\w+\}|undefined|#7a1220/)
})
