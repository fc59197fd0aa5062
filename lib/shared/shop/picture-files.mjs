import { readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { imageSize } from 'image-size'

/**
 * @typedef {import('./schema.mjs').Shop} Shop
 * @typedef {{ maxKb: number, minWidth?: number, minHeight?: number, square?: true }} Bounds
 */

/** A logo is sent as it is, the others are made smaller. @type {Bounds} */
const LOGO = { maxKb: 100 }
/** @type {Bounds} */
const ICON = { maxKb: 1_000, square: true, minWidth: 512 }
/** @type {Bounds} */
const PREVIEW = { maxKb: 10_000, minWidth: 560, minHeight: 630 }
/** @type {Bounds} */
const WIDE = { maxKb: 10_000, minWidth: 1_600, minHeight: 667 }
/** @type {Bounds} */
const NARROW = { maxKb: 10_000, minWidth: 720, minHeight: 800 }
/** @type {Bounds} */
const SQUARE = { maxKb: 10_000, minWidth: 240, minHeight: 240 }

const TYPES = /** @type {Record<string, string>} */ ({
  '.svg': 'svg',
  '.png': 'png',
  '.jpg': 'jpg',
  '.jpeg': 'jpg',
  '.webp': 'webp',
})

/**
 * @param {string} folder
 * @param {string} name
 */
export function pictureFile(folder, name) {
  return join(folder, 'imagens', name)
}

/**
 * Returns one line for each problem of the pictures that shop.json names.
 * @param {string} folder
 * @param {Pick<Shop, 'pictures' | 'banners'>} shop
 * @returns {string[]}
 */
export function pictureProblems(folder, { pictures, banners }) {
  const { logoLight, logoDark, icon, preview, about, blends, barbecue, steps, jobs } = pictures
  const wide = [about, blends, barbecue, ...banners.map(({ picture }) => picture)]
  /** @type {[string | null | undefined, Bounds][]} */
  const named = [
    [logoLight, LOGO],
    [logoDark, LOGO],
    [icon, ICON],
    [preview, PREVIEW],
    ...[...steps, jobs].map((one) => /** @type {(typeof named)[number]} */ ([one?.file, SQUARE])),
    ...wide.flatMap(
      (one) =>
        /** @type {typeof named} */ ([
          [one?.wide, WIDE],
          [one?.narrow, NARROW],
        ]),
    ),
  ]
  const problems = named.flatMap(([name, bounds]) => {
    const problem = name ? problemOf(pictureFile(folder, name), bounds) : null
    return problem ? [`${pictureFile(folder, name ?? '')}: ${problem}.`] : []
  })
  return [...new Set(problems)]
}

/**
 * @param {string} file
 * @param {Bounds} bounds
 */
function problemOf(file, { maxKb, minWidth = 1, minHeight = 1, square }) {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? {}
  if (size === undefined) return 'o arquivo não existe'
  if (size > maxKb * 1_000) return `tem ${Math.ceil(size / 1_000)} kB; o máximo é ${maxKb} kB`
  const found = readSize(file)
  const expected = TYPES[extname(file)]
  if (!found) return 'não é uma imagem, ou está incompleta'
  if (found.type !== expected) return `é ${found.type} e não ${expected}, como o nome diz`
  const { width, height, type } = found
  if (square && Math.abs(width / height - 1) > 0.02) {
    return `tem ${width} × ${height} pixels e deve ser quadrada`
  }
  const isSmall = type !== 'svg' && (width < minWidth || height < minHeight)
  return isSmall
    ? `tem ${width} × ${height} pixels; o mínimo é ${minWidth} × ${square ? minWidth : minHeight}`
    : null
}

/**
 * Returns size in pixels and type of a picture, or null for any other file.
 * @param {string} file
 */
export function readSize(file) {
  try {
    return imageSize(readFileSync(file))
  } catch {
    return null
  }
}
