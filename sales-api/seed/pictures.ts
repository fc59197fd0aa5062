import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Picture } from '../service/db/schema/catalogue'
import { StartupError } from '../service/startup-error'

/** Width in pixels and WebP quality of each stored size. */
const SIZES = { mini: [32, 40], small: [400, 74], large: [1000, 78] } as const

const sourceFolder = fileURLToPath(new URL('./pictures', import.meta.url))
const resizeScript = fileURLToPath(new URL('./resize.mjs', import.meta.url))

const EXTENSIONS = ['webp', 'jpg', 'jpeg', 'png']

export interface PictureOptions {
  /** Folder looked in before the pictures that come with the API. */
  pictureFolder?: string
  progress?: (done: number, total: number, label: string) => void
}

/** Resizes the named pictures (`products/picanha-peca`) into the media folder; what is there already is kept. */
export async function importPictures(
  names: string[],
  mediaFolder: string,
  { pictureFolder, progress = () => {} }: PictureOptions = {},
): Promise<Map<string, Picture>> {
  const folders = pictureFolder ? [pictureFolder, sourceFolder] : [sourceFolder]
  const alts = new Map((await Promise.all(folders.toReversed().map(readAlts))).flat())
  const pictures = new Map<string, Picture>()
  const jobs = []
  for (const name of names) {
    const source = findSource(folders, name)
    const file = `${name}.${await hashOf(source)}`
    for (const [size, [width, quality]] of Object.entries(SIZES)) {
      const target = join(mediaFolder, `${file}.${size}.webp`)
      if (!existsSync(target)) jobs.push({ source, target, width, quality })
    }
    pictures.set(name, { file, alt: alts.get(name) ?? '' })
  }
  if (jobs.length > 0) await resize(jobs, progress)
  return pictures
}

function findSource(folders: string[], name: string): string {
  const candidates = folders.flatMap((folder) =>
    EXTENSIONS.map((extension) => join(folder, `${name}.${extension}`)),
  )
  const found = candidates.find((file) => existsSync(file))
  if (!found) throw new StartupError(`the picture ${name} is not in ${folders.join(' nor in ')}`)
  return found
}

/** In a child process, because the server would keep the memory that the picture library takes. */
async function resize(
  jobs: object[],
  progress: (done: number, total: number, label: string) => void,
): Promise<void> {
  const child = spawn(process.execPath, [resizeScript], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  child.stdin.end(JSON.stringify(jobs))
  for await (const line of createInterface(child.stdout)) {
    progress(Number(line), jobs.length, 'pictures')
  }
  const [code] = await exit
  if (code !== 0) throw new StartupError('the pictures could not be resized')
}

async function hashOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 8)
}

/** Texts of the pictures by their names; a folder may go without. */
async function readAlts(folder: string): Promise<[string, string][]> {
  const file = join(folder, 'manifest.json')
  if (!existsSync(file)) return []
  const manifest: { file: string; alt: string }[] = JSON.parse(await readFile(file, 'utf8'))
  return manifest.map(({ file, alt }) => [file.replace(/\.\w+$/, ''), alt])
}
