import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '../service/base/errors'
import { storeProductPicture } from './pictures'

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

const NO_FACTS: PictureFacts = { format: '', width: 0, height: 0 }

export type PictureProblem = 'missing' | 'heavy' | 'damaged' | 'format' | 'moves' | 'small' | 'long'

const AT_COUNTER: Partial<Record<PictureProblem, string>> = {
  small: `A foto precisa de ao menos ${LEAST_SIDE} pixels de cada lado`,
  long: 'Foto comprida demais. Chegue mais perto do quadrado',
}

/** Throws OperatorError with the problem of the picture file. */
export async function checkOwnPicture(file: string): Promise<void> {
  const { problem, facts } = await inspect(file)
  if (problem === 'missing') throw new OperatorError(`there is no file ${file}`)
  if (!problem) return
  throw new OperatorError(`${file} ${wordsOf(problem, facts)}`, {
    portuguese: AT_COUNTER[problem] ?? 'Não conseguimos ler a foto. Tire outra',
  })
}

/** Stores a photograph that was sent. Throws OperatorError with its problem. */
export async function storeSentPicture(
  photograph: Buffer,
  slug: string,
  mediaFolder: string,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'picture-'))
  try {
    const file = join(folder, 'photograph')
    await writeFile(file, photograph)
    await checkOwnPicture(file)
    return await storeProductPicture(file, slug, mediaFolder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Reason why a file is not usable for a product, or null; a stored file is not read again. */
export async function pictureProblem(
  file: string,
  isStored: () => Promise<boolean>,
): Promise<PictureProblem | null> {
  const found = await stat(file).catch(() => null)
  if (found?.isFile() && found.size <= MOST_BYTES && (await isStored())) return null
  return (await inspect(file)).problem
}

async function inspect(
  file: string,
): Promise<{ problem: PictureProblem | null; facts: PictureFacts }> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) return { problem: 'missing', facts: NO_FACTS }
  if (found.size > MOST_BYTES) return { problem: 'heavy', facts: NO_FACTS }
  const facts = await read(file)
  return facts ? { problem: problemOf(facts), facts } : { problem: 'damaged', facts: NO_FACTS }
}

/** Reason why a picture is not usable for a product, or null. */
export function problemOf({
  format,
  width,
  height,
  pages = 1,
}: PictureFacts): PictureProblem | null {
  if (!FORMATS.includes(format)) return 'format'
  if (pages > 1) return 'moves'
  const [short, long] = width < height ? [width, height] : [height, width]
  if (short < LEAST_SIDE) return 'small'
  return long > short * LONGEST ? 'long' : null
}

/** What a problem means for an operator. */
export function wordsOf(problem: PictureProblem, { format, width, height }: PictureFacts): string {
  const words: Record<PictureProblem, string> = {
    missing: 'is no file',
    heavy: 'is larger than 30 MB',
    damaged: 'is no picture, or a damaged one',
    format: `is ${format}: export it as JPEG, PNG or WebP`,
    moves: 'moves: take a single picture',
    small: `has ${width} x ${height} pixels: each side needs at least ${LEAST_SIDE}`,
    long: `has ${width} x ${height} pixels: cut it nearer to a square, at most 3 to 2`,
  }
  return words[problem]
}

/** Runs in a child process, because the server would keep the picture library's memory. */
function read(file: string): Promise<PictureFacts | null> {
  return new Promise((resolve) => {
    execFile(process.execPath, [readScript, file], (error, stdout) =>
      resolve(error ? null : JSON.parse(stdout)),
    )
  })
}
