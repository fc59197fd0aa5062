import { readFile } from 'node:fs/promises'
import { wholeShop } from '../../shared/shop/from-folder.mjs'

/** @typedef {import('./branding-files.mjs').BrandingFile} BrandingFile */
/** @typedef {import('./branding-files.mjs').Form} Form */

const FAVICON_SIZES = [16, 32, 48]
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * Renders a branding file.
 * @param {BrandingFile} file
 * @returns {Promise<Buffer>}
 */
export async function renderBrandingFile({ source, form }) {
  switch (form.kind) {
    case 'as-is':
      return await readFile(source)
    case 'cover':
      return await cover(source, form)
    case 'icon':
      return await icon(source, form)
    default:
      return await favicon(source)
  }
}

/**
 * A WebP that already has the size stays as the owner made it.
 * @param {string} source
 * @param {{ width: number, height: number }} size
 */
async function cover(source, size) {
  const sharp = await openSharp()
  const { format, width, height } = await sharp(source).metadata()
  if (format === 'webp' && width === size.width && height === size.height) {
    return await readFile(source)
  }
  const { width: w, height: h } = size
  return await sharp(source)
    .rotate()
    .resize(w, h, { fit: 'cover', position: 'attention' })
    .webp({ quality: 78 })
    .toBuffer()
}

/**
 * @param {string} source
 * @param {Extract<Form, { kind: 'icon' }>} form
 */
async function icon(source, form) {
  const sharp = await openSharp()
  const { size, ground, share } = form
  const drawn = await square(sharp(source), Math.round(size * share))
  if (!ground) return drawn
  const background = await edgeColour(drawn)
  return await sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: drawn }])
    .png()
    .toBuffer()
}

/**
 * @param {import('sharp').Sharp} picture
 * @param {number} size
 */
function square(picture, size) {
  return picture.resize(size, size, { fit: 'contain', background: CLEAR }).png().toBuffer()
}

/**
 * Returns the colour in the middle of the upper edge, or the page's where the icon is clear.
 * @param {Buffer} icon
 */
async function edgeColour(icon) {
  const sharp = await openSharp()
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (info.width * 2 + Math.floor(info.width / 2)) * info.channels
  const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4)
  return alpha === 255 ? { r, g, b } : wholeShop.colours.page
}

/**
 * Icon file with one PNG for each size.
 * @param {string} source
 */
async function favicon(source) {
  const sharp = await openSharp()
  const pictures = await Promise.all(FAVICON_SIZES.map((size) => square(sharp(source), size)))
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { length }] of pictures.entries()) {
    const at = 6 + 16 * index
    const size = FAVICON_SIZES[index] ?? 0
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += length
  }
  return Buffer.concat([head, ...pictures])
}

/**
 * Loads sharp with the first picture, without cache and threads: both take memory, and few pictures
 * are drawn.
 */
export async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
