/** @jest-environment node */
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp, { type CreateText } from 'sharp'
import { drawPreview, textLayers } from './draw-preview'
import type { Preview } from './preview'

let server: Server
let origin = ''
const pictures = new Map<string, Buffer>()

beforeAll(async () => {
  const size = { width: 1000, height: 1000, channels: 3 as const }
  const noise = { noise: { type: 'gaussian' as const, mean: 128, sigma: 80 } }
  pictures.set(
    '/noise.webp',
    await sharp({ create: { ...size, background: 'red', ...noise } })
      .webp()
      .toBuffer(),
  )
  pictures.set('/broken.webp', Buffer.from('no picture'))
  server = createServer((request, response) => {
    const picture = pictures.get(request.url ?? '')
    response.writeHead(picture ? 200 : request.url === '/late.webp' ? 503 : 404).end(picture)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const preview = (picture: string | null): Preview => ({
  subject: 'produtos/picanha',
  title: 'Picanha & <Companhia>',
  kicker: 'Fazenda Norte',
  price: { now: 'R$ 89,90', before: 'R$ 99,90', unit: 'Kg' },
  note: 'Você paga só o peso exato',
  picture: picture === null ? null : { url: origin + picture },
  shop: 'Açougue Recôncavo',
})

it.each(['/noise.webp', '/missing.webp', null])(
  'draws a JPEG of 1200 × 630 and at most 300 kB with the picture %s',
  async (picture) => {
    const jpeg = await drawPreview(preview(picture))
    expect(jpeg.length).toBeLessThanOrEqual(300_000)
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  },
)

it('draws texts with the fonts of the shop, so that every text looks different', async () => {
  const [first, second] = await Promise.all(
    ['R$ 89,90', 'R$ 89,91'].map((now) =>
      drawPreview({ ...preview(null), price: { now, before: null, unit: 'Kg' } }),
    ),
  )
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false)
})

it('draws nothing while the photograph cannot be read, and continues with the next one', async () => {
  await expect(drawPreview(preview('/late.webp'))).rejects.toThrow('503')
  await expect(drawPreview(preview('/broken.webp'))).rejects.toThrow()
  await expect(drawPreview(preview(null))).resolves.toBeInstanceOf(Buffer)
})

it('has the font files that the texts use', () => {
  const texts = textLayers(preview(null)).map(({ input }) => (input as { text: CreateText }).text)
  expect(texts.length).toBeGreaterThan(3)
  for (const { fontfile = '' } of texts) expect(existsSync(fontfile)).toBe(true)
})

it('draws only characters that its fonts have', async () => {
  const of = (title: string, kicker: string) =>
    JSON.stringify(textLayers({ ...preview(null), title, kicker }))
  expect(of('Linguiça 🌶️ fina', 'Água Boa 牛')).toBe(of('Linguiça fina', 'Água Boa'))
  expect(of('🥩🔥', '牛')).toBe(of('Açougue Recôncavo', ''))
})
