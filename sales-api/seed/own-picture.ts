import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '../service/base/operator-error'

const readScript = fileURLToPath(new URL('./read-picture.mjs', import.meta.url))

const FORMATS = ['jpeg', 'png', 'webp']
const MOST_BYTES = 30 * 1024 * 1024
/** The size of the largest stored picture. */
const LEAST_SIDE = 1000
/** Largest ratio of the sides: a square crop of a longer picture would lose over a third. */
const LONGEST = 3 / 2

interface PictureFacts {
  format: string
  width: number
  height: number
  /** More than one for an animation. */
  pages?: number
}

/** Throws OperatorError with the problem of the picture file. */
export async function checkOwnPicture(file: string): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new OperatorError(`there is no file ${file}`)
  if (found.size > MOST_BYTES) throw new OperatorError(`${file} is larger than 30 MB`)
  const facts = await read(file)
  const problem = facts ? problemOf(facts) : 'is no picture, or a damaged one'
  if (problem) throw new OperatorError(`${file} ${problem}`)
}

/** Reason why a picture is not usable for a product, or null. */
export function problemOf({ format, width, height, pages = 1 }: PictureFacts): string | null {
  if (!FORMATS.includes(format)) return `is ${format}: export it as JPEG, PNG or WebP`
  if (pages > 1) return 'moves: take a single picture'
  const [short, long] = width < height ? [width, height] : [height, width]
  if (short < LEAST_SIDE) {
    return `has ${width} x ${height} pixels: each side needs at least ${LEAST_SIDE}`
  }
  if (long > short * LONGEST) {
    return `has ${width} x ${height} pixels: cut it nearer to a square, at most 3 to 2`
  }
  return null
}

/** Runs in a child process, because the server would keep the picture library's memory. */
function read(file: string): Promise<PictureFacts | null> {
  return new Promise((resolve) => {
    execFile(process.execPath, [readScript, file], (error, stdout) =>
      resolve(error ? null : JSON.parse(stdout)),
    )
  })
}
