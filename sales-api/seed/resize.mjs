import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'

/**
 * @typedef {object} Job
 * @property {string} source
 * @property {string} target
 * @property {number} width
 * @property {number} quality
 * @property {number} most in bytes
 * @property {boolean} [square]
 */

/** Below it a picture looks worse than its bytes are worth. */
const LEAST_QUALITY = 40

/** @type {Job[]} */
const jobs = JSON.parse(await text(process.stdin))

for (const [index, job] of jobs.entries()) {
  const { target } = job
  await mkdir(dirname(target), { recursive: true })
  const picture = (await isReady(job)) ? await readFile(job.source) : await encode(job)
  const partial = `${target}.${process.pid}.partial`
  try {
    await writeFile(partial, picture)
    await rename(partial, target)
  } catch (cause) {
    await rm(partial, { force: true })
    throw cause
  }
  process.stdout.write(`${index + 1}\n`)
}

/**
 * Whether the source is what would be made of it: encoding it once more costs a tenth of a second and its sharpness.
 * @param {Job} job
 */
async function isReady({ source, width, most, square }) {
  const facts = await sharp(source).metadata()
  const isPlain = !(facts.exif || facts.icc || facts.xmp || facts.hasAlpha || facts.pages)
  const hasSize = facts.width === width && (!square || facts.height === width)
  return facts.format === 'webp' && isPlain && hasSize && (await stat(source)).size <= most
}

/**
 * Upright, without the metadata of its source, and lighter until it keeps to its bytes.
 * @param {Job} job
 */
async function encode({ source, width, quality, most, square }) {
  const height = square ? width : undefined
  const upright = sharp(source).rotate().flatten({ background: '#fff' })
  const sized = await upright.resize({ width, height }).raw().toBuffer({ resolveWithObject: true })
  for (let step = quality; ; step -= 6) {
    const picture = await sharp(sized.data, { raw: sized.info }).webp({ quality: step }).toBuffer()
    if (picture.length <= most || step - 6 < LEAST_QUALITY) return picture
  }
}
