import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Picture } from '../db/schema/catalogue'

/** Width in pixels and WebP quality of each stored size. */
const SIZES = { mini: [32, 40], small: [400, 74], large: [1000, 78] } as const

const sourceFolder = fileURLToPath(new URL('./pictures', import.meta.url))

interface ManifestEntry {
  file: string
  alt: string
}

/** Resizes the named pictures (`products/picanha-peca`) into the media folder; what is there already is kept. */
export async function importPictures(
  names: string[],
  mediaFolder: string,
  progress: (done: number, all: number) => void = () => {},
): Promise<Map<string, Picture>> {
  const alts = await readAlts()
  const pictures = new Map<string, Picture>()
  for (const [index, name] of names.entries()) {
    const source = await readFile(join(sourceFolder, `${name}.webp`))
    const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
    const file = `${name}.${hash}`
    for (const [size, [width, quality]] of Object.entries(SIZES)) {
      await resize(source, join(mediaFolder, `${file}.${size}.webp`), width, quality)
    }
    pictures.set(name, { file, alt: alts.get(`${name}.webp`) ?? '' })
    progress(index + 1, names.length)
  }
  return pictures
}

async function resize(source: Buffer, target: string, width: number, quality: number) {
  if (existsSync(target)) return
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, await sharp(source).resize({ width }).webp({ quality }).toBuffer())
}

async function readAlts(): Promise<Map<string, string>> {
  const manifest: ManifestEntry[] = JSON.parse(
    await readFile(join(sourceFolder, 'manifest.json'), 'utf8'),
  )
  return new Map(manifest.map(({ file, alt }) => [file, alt]))
}
