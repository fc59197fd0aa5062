import { join } from 'node:path'
import type { OverlayOptions } from 'sharp'
import { palette } from '../../store/palette'
import { PREVIEW_SIZE, type Preview } from './preview'
import { readPicture } from './read-picture'
import { textLayers } from './text-layers'

const LONGEST = 300_000
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
  const base = { create: { ...PREVIEW_SIZE, channels: 3 as const, background: palette.page } }
  const layers = [await photograph(preview), await mark(64, 64, 72), ...textLayers(preview)]
  for (const quality of QUALITIES) {
    const jpeg = await sharp(base).composite(layers).jpeg({ quality }).toBuffer()
    if (jpeg.length <= LONGEST) return jpeg
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
  const blank = { create: { ...PICTURE, channels: 3 as const, background: palette.primary } }
  const layers = [await mark(140, 175, 280)]
  return { input: await sharp(blank).composite(layers).png().toBuffer(), ...at }
}

async function mark(left: number, top: number, width: number): Promise<OverlayOptions> {
  const sharp = await openSharp()
  const file = join(process.cwd(), 'public', 'mark.svg')
  return { input: await sharp(file).resize({ width }).png().toBuffer(), left, top }
}

/**
 * Loads sharp with the first picture, without cache and threads: both take memory, and few pictures
 * are drawn.
 */
async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
