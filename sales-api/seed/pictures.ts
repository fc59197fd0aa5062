import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Picture } from '../db/schema/catalogue'
import { StartError } from '../start-error'

/** Width in pixels and WebP quality of each stored size. */
const SIZES = { mini: [32, 40], small: [400, 74], large: [1000, 78] } as const

const sourceFolder = fileURLToPath(new URL('./pictures', import.meta.url))
const resizeScript = fileURLToPath(new URL('./resize.mjs', import.meta.url))

/** Resizes the named pictures (`products/picanha-peca`) into the media folder; what is there already is kept. */
export async function importPictures(
  names: string[],
  mediaFolder: string,
): Promise<Map<string, Picture>> {
  const alts = await readAlts()
  const pictures = new Map<string, Picture>()
  const jobs = []
  for (const name of names) {
    const source = join(sourceFolder, `${name}.webp`)
    const file = `${name}.${await hashOf(source)}`
    for (const [size, [width, quality]] of Object.entries(SIZES)) {
      const target = join(mediaFolder, `${file}.${size}.webp`)
      if (!existsSync(target)) jobs.push({ source, target, width, quality })
    }
    pictures.set(name, { file, alt: alts.get(`${name}.webp`) ?? '' })
  }
  if (jobs.length > 0) await resize(jobs)
  return pictures
}

/** In a child, because the picture library's memory would stay with the server. */
async function resize(jobs: object[]): Promise<void> {
  const child = spawn(process.execPath, [resizeScript], { stdio: ['pipe', 'ignore', 'inherit'] })
  child.stdin.end(JSON.stringify(jobs))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new StartError('the pictures could not be resized')
}

async function hashOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 8)
}

async function readAlts(): Promise<Map<string, string>> {
  const manifest: { file: string; alt: string }[] = JSON.parse(
    await readFile(join(sourceFolder, 'manifest.json'), 'utf8'),
  )
  return new Map(manifest.map(({ file, alt }) => [file, alt]))
}
