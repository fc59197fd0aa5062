import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'

/**
 * `made` is a finished file, `width` is in pixels, `most` in bytes.
 * @typedef {{ target: string, made?: string, width: number, quality: number, most: number }} Size
 */
/** @typedef {{ source: string, square?: boolean, sizes: Size[] }} Job */
/** @typedef {{ data: Buffer, info: import('sharp').OutputInfo }} Pixels */

/** Lowest quality: below, the picture looks worse than its size justifies. */
const LEAST_QUALITY = 40

/** @type {Job[]} */
const jobs = JSON.parse(await text(process.stdin))
const rest = jobs.values()
let done = 0
// Two workers, so that one computes while the other reads and writes.
await Promise.all([work(), work()])

async function work() {
  for (const job of rest) {
    try {
      await makeSizes(job)
    } catch (cause) {
      process.stderr.write(`${job.source} is no picture, or a damaged one\n`)
      throw cause
    }
  }
}

/**
 * Derives each size from the next larger one, so that the source is read once.
 * @param {Job} job
 */
async function makeSizes({ source, square, sizes }) {
  /** @type {Pixels | null} */
  let pixels = null
  for (const size of sizes.toSorted((one, other) => other.width - one.width)) {
    const made = size.made ?? ((await isReady(source, size, square)) ? source : null)
    if (made) await write(size.target, await readFile(made))
    else {
      pixels = await resize(pixels ?? upright(source), size.width, square)
      await write(size.target, await encode(size, pixels))
    }
    done += 1
    process.stdout.write(`${done}\n`)
  }
}

/**
 * @param {string} target
 * @param {Buffer} picture
 */
async function write(target, picture) {
  await mkdir(dirname(target), { recursive: true })
  const partial = `${target}.${process.pid}.partial`
  try {
    await writeFile(partial, picture)
    await rename(partial, target)
  } catch (cause) {
    await rm(partial, { force: true })
    throw cause
  }
}

/**
 * Whether the source already equals the result. Encoding again would cost 0.1 s and sharpness.
 * @param {string} source
 * @param {Size} size
 * @param {boolean} [square]
 */
async function isReady(source, { width, most }, square) {
  const facts = await sharp(source).metadata()
  const isPlain = !(facts.exif || facts.icc || facts.xmp || facts.hasAlpha || facts.pages)
  const hasSize = facts.width === width && (!square || facts.height === width)
  return facts.format === 'webp' && isPlain && hasSize && (await stat(source)).size <= most
}

/**
 * The source upright, on a white ground and without metadata.
 * @param {string} source
 */
function upright(source) {
  return sharp(source, { failOn: 'truncated' }).rotate().flatten({ background: '#fff' })
}

/**
 * @param {import('sharp').Sharp | Pixels} from
 * @param {number} width
 * @param {boolean} [square]
 * @returns {Promise<Pixels>}
 */
function resize(from, width, square) {
  const picture = 'data' in from ? sharp(from.data, { raw: from.info }) : from
  const height = square ? width : undefined
  return picture.resize({ width, height }).raw().toBuffer({ resolveWithObject: true })
}

/**
 * Lowers the quality until the file fits the limit of its size.
 * @param {Size} size
 * @param {Pixels} pixels
 */
async function encode({ quality, most }, { data, info }) {
  for (let step = quality; ; step -= 6) {
    const picture = await sharp(data, { raw: info }).webp({ quality: step }).toBuffer()
    if (picture.length <= most || step - 6 < LEAST_QUALITY) return picture
  }
}
