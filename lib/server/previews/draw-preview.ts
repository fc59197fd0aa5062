import { readFile } from 'node:fs/promises'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { join } from 'node:path'
import type { OverlayOptions } from 'sharp'
import { serverEnv } from '../../env/server'
import { wholeShop } from '../../shared/shop/from-folder.mjs'
import { pictureFile } from '../../shared/shop/picture-files.mjs'
import { openSharp } from '../branding/render-branding.mjs'
import { fitText } from '../seo/metadata'
import { PREVIEW_SIZE, type Preview } from './preview'

const { folder, colours, pictures } = wholeShop
const LARGEST_PICTURE = 300_000
const QUALITIES = [84, 70, 50, 30]
const PICTURE = { width: 560, height: PREVIEW_SIZE.height }

let last: Promise<unknown> = Promise.resolve()

/**
 * Draws a JPEG of 1200 × 630 pixels and at most 300 kB. Draws one at a time, because each takes
 * much memory. Throws if the photograph cannot be read.
 */
export function drawPreview(preview: Preview): Promise<Buffer> {
  const drawn = last.then(() => draw(preview))
  last = drawn.catch(() => {})
  return drawn
}

async function draw(preview: Preview): Promise<Buffer> {
  const sharp = await openSharp()
  const base = { create: { ...PREVIEW_SIZE, channels: 3 as const, background: colours.page } }
  const layers = [await photograph(preview), await mark(64, 64, 72), ...textLayers(preview)]
  for (const quality of QUALITIES) {
    const jpeg = await sharp(base).composite(layers).jpeg({ quality }).toBuffer()
    if (jpeg.length <= LARGEST_PICTURE) return jpeg
  }
  throw new Error(`the preview of ${preview.subject} is too long`)
}

/** Right side of the picture: the photograph, or the shop's mark without one. */
async function photograph(preview: Preview): Promise<OverlayOptions> {
  const sharp = await openSharp()
  const at = { left: PREVIEW_SIZE.width - PICTURE.width, top: 0 }
  const bytes = await readPicture(preview)
  if (bytes) {
    const pixels = await sharp(bytes)
      .resize(PICTURE)
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer()
    return { input: pixels, raw: { ...PICTURE, channels: 3 }, ...at }
  }
  const blank = { create: { ...PICTURE, channels: 3 as const, background: colours.primary } }
  const layers = [await mark(140, 175, 280)]
  return { input: await sharp(blank).composite(layers).png().toBuffer(), ...at }
}

async function mark(left: number, top: number, width: number): Promise<OverlayOptions> {
  const sharp = await openSharp()
  const file = pictureFile(folder, pictures.icon)
  return { input: await sharp(file).resize({ width }).png().toBuffer(), left, top }
}

const PHOTOGRAPH_TIMEOUT_MS = 5_000
const LARGEST_PHOTOGRAPH = 10_000_000

/**
 * Reads the photograph of a preview; null if it has none. Throws if the photograph cannot be read
 * now.
 */
async function readPicture({ picture }: Preview): Promise<Buffer | null> {
  if (picture === null) return null
  if ('file' in picture) return await readFile(pictureFile(folder, picture.file))
  return await download(new URL(picture.url, serverEnv.salesApiUrl))
}

/** Does not use `fetch`, because Next would cache its response beside the finished picture. */
async function download(url: URL): Promise<Buffer | null> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const get = url.protocol === 'https:' ? getSecure : getPlain
    get(url, { signal: AbortSignal.timeout(PHOTOGRAPH_TIMEOUT_MS) }, resolve).on('error', reject)
  })
  const { statusCode = 0 } = response
  if (statusCode === 200) return await readBytes(response, url)
  response.resume()
  if (statusCode === 404 || statusCode === 410) return null
  throw new Error(`${url} answered ${statusCode}`)
}

async function readBytes(response: IncomingMessage, url: URL): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > LARGEST_PHOTOGRAPH) throw new Error(`${url} is longer than ${LARGEST_PICTURE} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const LEFT = 64
const WIDTH = 540

/** Texts of a preview, on its left side. */
export function textLayers(preview: Preview): OverlayOptions[] {
  const { note } = preview
  const shop = drawable(preview.shop)
  const kicker = drawable(preview.kicker ?? '')
  const name = fitText(drawable(preview.title) || shop, 64)
  return [
    textLayer(
      { text: shop, face: 'heading', size: 38, colour: colours.primary },
      { left: 156, top: 82 },
    ),
    ...(kicker
      ? [
          textLayer(
            { text: kicker, face: 'text', size: 26, colour: colours.muted },
            { left: LEFT, top: 182 },
          ),
        ]
      : []),
    textLayer(
      { text: name, face: 'heading', size: titleSize(name), colour: colours.ink, width: WIDTH },
      { left: LEFT, top: 222 },
    ),
    ...priceText(preview),
    textLayer(
      { text: note, face: 'text', size: 24, colour: colours.muted, width: WIDTH },
      { left: LEFT, top: 550 },
    ),
  ]
}

/** Returns the characters of a text that both fonts have: no emoji, no other scripts. */
function drawable(text: string): string {
  const known = text.normalize('NFC').replace(/[^\x20-\x7e\xa0-\xac\xae-\xffŒœ–—‘’“”•…€]+/g, ' ')
  return known.replace(/\s+/g, ' ').trim()
}

function priceText({ price }: Preview): OverlayOptions[] {
  if (!price) return []
  const now = {
    text: `${price.now} /${price.unit}`,
    face: 'heading',
    size: 74,
    colour: colours.primary,
  } as const
  const before = {
    text: price.before ?? '',
    face: 'text',
    size: 30,
    colour: colours.muted,
    struck: true,
  } as const
  return [
    ...(price.before ? [textLayer(before, { left: LEFT, top: 418 })] : []),
    textLayer(now, { left: LEFT, top: 460 }),
  ]
}

function titleSize(title: string): number {
  if (title.length <= 20) return 68
  return title.length <= 42 ? 56 : 44
}

const FONTS = join(process.cwd(), 'lib', 'server', 'previews', 'fonts')

/** The shop's own fonts as files, because a server may have no fonts installed. */
const faces = {
  heading: { font: 'Kreon Bold', fontfile: join(FONTS, 'kreon-bold.ttf') },
  text: { font: 'Figtree SemiBold,', fontfile: join(FONTS, 'figtree-semibold.ttf') },
}

interface Line {
  text: string
  face: keyof typeof faces
  size: number
  colour: string
  struck?: boolean
  /** Width in pixels at which the text wraps. */
  width?: number
}

/** Returns a line of text as a layer of the picture; sizes in pixels. */
function textLayer({ text, face, size, colour, struck, width }: Line, at: Position) {
  const { font, fontfile } = faces[face]
  const line = struck ? `<s>${escaped(text)}</s>` : escaped(text)
  return {
    input: {
      text: {
        text: `<span foreground="${colour}">${line}</span>`,
        font: `${font} ${size}`,
        fontfile,
        dpi: 72,
        rgba: true,
        ...(width ? { width, wrap: 'word' } : {}),
      },
    },
    ...at,
  } satisfies OverlayOptions
}

type Position = { left: number; top: number }

/** Escapes text for Pango markup. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
