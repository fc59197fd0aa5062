import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { wholeShop } from '../../shared/shop/from-folder.mjs'
import { pictureFile, readSize } from '../../shared/shop/picture-files.mjs'

/**
 * How a branding file is derived from the owner's picture. `ground: true` fills transparent corners
 * of an icon, which a phone would show in black.
 * @typedef {{ kind: 'as-is' }
 *   | { kind: 'cover', width: number, height: number }
 *   | { kind: 'icon', size: number, ground: boolean, share: number }
 *   | { kind: 'favicon' }} Form
 *
 * @typedef {{ source: string, type: string, form: Form }} BrandingFile `source` is a file of the
 *   shop's folder.
 * @typedef {{ src: string, width: number, height: number }} ShownPicture
 * @typedef {{ wide: ShownPicture, narrow: ShownPicture }} WidePicture
 * @typedef {{ wide: string, narrow?: string | undefined }} Wide
 */

/** @type {Record<string, string>} */
const TYPES = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}

/** Sizes of the wide pictures on wide screens and on phones, in pixels. */
const WIDE_SIZE = { width: 1600, height: 667 }
const NARROW_SIZE = { width: 720, height: 800 }
/** Size of the pictures beside a text, in pixels. */
const SQUARE_SIZE = { width: 800, height: 800 }

const { folder, hash, pictures, banners } = wholeShop

/**
 * Icons by name, in pixels. Phones cut up to a tenth off each side of the one with a margin.
 * @satisfies {Record<string, Form>}
 */
const ICONS = /** @type {const} */ ({
  'icone-192.png': { kind: 'icon', size: 192, ground: false, share: 1 },
  'icone-512.png': { kind: 'icon', size: 512, ground: false, share: 1 },
  'icone-com-margem.png': { kind: 'icon', size: 512, ground: true, share: 0.8 },
  'icone-apple.png': { kind: 'icon', size: 180, ground: true, share: 1 },
  'favicon.ico': { kind: 'favicon' },
})

/** @typedef {keyof typeof ICONS} IconName */

/**
 * Files derived from the shop's pictures, by the name in their URL.
 * @type {ReadonlyMap<string, BrandingFile>}
 */
export const BRANDING_FILES = new Map([
  ...[pictures.logoLight, pictures.logoDark, pictures.icon].flatMap((name) =>
    name ? [entry(asIsName(name), name, { kind: 'as-is' })] : [],
  ),
  ...[
    pictures.about,
    pictures.blends,
    pictures.barbecue,
    ...banners.map(({ picture }) => picture),
  ].flatMap((picture) => (picture ? covers(picture) : [])),
  ...[...pictures.steps, pictures.jobs].flatMap((picture) =>
    picture ? [coverEntry(picture.file, SQUARE_SIZE)] : [],
  ),
  ...Object.entries(ICONS).map(([name, form]) => entry(name, pictures.icon, form)),
])

/** @param {Wide} picture */
function covers(picture) {
  return [coverEntry(picture.wide, WIDE_SIZE), coverEntry(narrowOf(picture), NARROW_SIZE)]
}

/**
 * @param {string} picture
 * @param {{ width: number, height: number }} size
 */
function coverEntry(picture, size) {
  return entry(coverName(picture, size), picture, { kind: 'cover', ...size })
}

/** @param {Wide} picture */
function narrowOf({ wide, narrow }) {
  return narrow ?? wide
}

/**
 * @param {string} name
 * @param {string} picture
 * @param {Form} form
 * @returns {[string, BrandingFile]}
 */
function entry(name, picture, form) {
  const type = name.endsWith('.ico') ? 'image/x-icon' : TYPES[extname(name)]
  return [name, { source: pictureFile(folder, picture), type: type ?? '', form }]
}

/** @param {string} picture */
function asIsName(picture) {
  return picture.replaceAll('/', '-')
}

/**
 * @param {string} picture
 * @param {{ width: number }} size
 */
function coverName(picture, { width }) {
  return `${asIsName(picture).replace(/\.\w+$/, '')}-${width}.webp`
}

/**
 * Returns the URL of a branding file, which changes with the shop's folder.
 * @param {string} name
 */
export function brandingUrl(name) {
  return `/loja/${hash}/${name}`
}

/**
 * Returns a logo with its size, or null without one.
 * @param {'light' | 'dark'} ground
 * @returns {ShownPicture | null}
 */
export function logo(ground) {
  const name = ground === 'dark' ? pictures.logoLight : pictures.logoDark
  const size = name ? readSize(pictureFile(folder, name)) : null
  if (!name || !size) return null
  return { src: brandingUrl(asIsName(name)), width: size.width, height: size.height }
}

/** Returns the icon as the owner drew it. */
export function icon() {
  const file = pictureFile(folder, pictures.icon)
  return {
    src: brandingUrl(asIsName(pictures.icon)),
    file,
    type: TYPES[extname(file)] ?? '',
  }
}

/**
 * Returns a wide picture in its sizes for wide screens and for phones.
 * @param {Wide} picture
 * @returns {WidePicture}
 */
export function widePicture(picture) {
  return {
    wide: { src: brandingUrl(coverName(picture.wide, WIDE_SIZE)), ...WIDE_SIZE },
    narrow: { src: brandingUrl(coverName(narrowOf(picture), NARROW_SIZE)), ...NARROW_SIZE },
  }
}

/**
 * Returns a square picture that stands beside a text.
 * @param {{ file: string, alt: string }} picture
 */
export function squarePicture({ file, alt }) {
  return { src: brandingUrl(coverName(file, SQUARE_SIZE)), alt, ...SQUARE_SIZE }
}

/** Name of the stylesheet with the shop's colours. */
export const COLOUR_SHEET = 'cores.css'

const TOKENS = Object.entries(wholeShop.colours).map(
  ([name, code]) =>
    `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${code};`,
)

/** The colours of the shop as a stylesheet, which goes before those of the build. */
export function colourSheet() {
  return `:root{${TOKENS.join('')}}\n`
}

/** Returns the address of the stylesheet, or null when the build already has these colours. */
export function colourSheetAddress() {
  const built = readFileSync(join(process.cwd(), 'app', 'globals.css'), 'utf8')
  return TOKENS.every((token) => built.includes(token)) ? null : brandingUrl(COLOUR_SHEET)
}
