import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { StartupError } from '../service/base/errors'
import type { Picture } from '../service/db/schema/catalogue'

/** Width in pixels, WebP quality and most bytes of each stored size. */
const SIZES = {
  mini: { width: 32, quality: 40, most: 1_000 },
  small: { width: 400, quality: 74, most: 16_000 },
  large: { width: 1000, quality: 78, most: 90_000 },
}

const sourceFolder = fileURLToPath(new URL('./pictures', import.meta.url))
/** Prebuilt small sizes of the sample, so that a new shop opens without resizing. */
const prebuiltFolder = join(sourceFolder, 'sizes')
const resizeScript = fileURLToPath(new URL('./resize.mjs', import.meta.url))

/** Name of a stored picture, with the hash of its source. */
const STORED = /^(products|departments)\/[\w-][\w.-]*\.[0-9a-f]{8}$/

const EXTENSIONS = ['webp', 'jpg', 'jpeg', 'png']

export interface PictureOptions {
  /** Folder searched before the pictures that ship with the API. */
  pictureFolder?: string
  progress?: (done: number, total: number, label: string) => void
}

/**
 * Resizes the named pictures (`products/picanha-peca`) into the media folder. Skips existing files.
 * Copies the sizes of pictures that an export names (`products/picanha-peca.1a2b3c4d`).
 */
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
    if (isStored(mediaFolder, name) || (pictureFolder && isStored(pictureFolder, name))) {
      const sizes = missingSizes(mediaFolder, name, pictureFolder)
      jobs.push({ source: name, sizes })
      pictures.set(name, { file: name, alt: alts.get(name) ?? '' })
      continue
    }
    const source = await findSource(folders, name)
    const file = `${asciiOf(name)}.${await hashOf(source)}`
    jobs.push({ source, sizes: missingSizes(mediaFolder, file) })
    pictures.set(name, { file, alt: alts.get(name) ?? '' })
  }
  await resize(jobs, progress)
  return pictures
}

/** A picture file and the name it is stored by. */
export interface Source {
  file: string
  name: string
}

export async function sourceOf(file: string, name: string): Promise<Source> {
  return { file, name: `${asciiOf(name)}.${await hashOf(file)}` }
}

/** Crops the files to squares and resizes them into the media folder. */
export async function storePictures(
  sources: Source[],
  mediaFolder: string,
  progress: NonNullable<PictureOptions['progress']> = () => {},
): Promise<void> {
  const jobs = sources.map(({ file, name }) => ({
    source: file,
    square: true,
    sizes: missingSizes(mediaFolder, name),
  }))
  await resize(jobs, progress)
}

/** Stores a photograph of a product and returns the name that it is stored by. */
export async function storeProductPicture(
  file: string,
  slug: string,
  mediaFolder: string,
): Promise<string> {
  const source = await sourceOf(file, `products/${slug}`)
  await storePictures([source], mediaFolder)
  return source.name
}

/** Whether every size of a stored picture, such as `products/cupim.1a2b3c4d`, is in the folder. */
export function isStored(mediaFolder: string, name: string): boolean {
  return STORED.test(name) && missingSizes(mediaFolder, name).length === 0
}

/** File names of every size of a stored picture. */
export function sizeNames(file: string): string[] {
  return Object.keys(SIZES).map((size) => `${file}.${size}.webp`)
}

function missingSizes(mediaFolder: string, file: string, madeFolder = prebuiltFolder) {
  return Object.entries(SIZES)
    .map(([size, form]) => ({ name: `${file}.${size}.webp`, ...form }))
    .filter(({ name }) => !existsSync(join(mediaFolder, name)))
    .map(({ name, ...form }) => ({
      target: join(mediaFolder, name),
      made: prebuiltSize(madeFolder, name),
      ...form,
    }))
}

function prebuiltSize(folder: string, name: string): string | undefined {
  const made = join(folder, name)
  return existsSync(made) ? made : undefined
}

async function findSource(folders: string[], name: string): Promise<string> {
  for (const folder of folders) {
    const place = join(folder, dirname(name))
    const files = await readdir(place).catch(() => [])
    const found = EXTENSIONS.flatMap((extension) =>
      files.filter((file) => isNamed(file, basename(name), extension)),
    )
    if (found[0]) return join(place, found[0])
  }
  throw new StartupError(`the picture ${name} is not in ${folders.join(' nor in ')}`)
}

/** Cameras write `.JPG`, and macOS writes é as two characters. */
function isNamed(file: string, name: string, extension: string): boolean {
  const suffix = extname(file)
  return (
    suffix.toLowerCase() === `.${extension}` &&
    basename(file, suffix).normalize('NFC') === name.normalize('NFC')
  )
}

/** ASCII form of a name, for addresses under `/media`. */
function asciiOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w/.-]+/g, '-')
}

/** Runs in a child process, because the server would keep the picture library's memory. */
async function resize(
  jobs: { source: string; square?: boolean; sizes: object[] }[],
  progress: (done: number, total: number, label: string) => void,
): Promise<void> {
  const total = jobs.reduce((sum, { sizes }) => sum + sizes.length, 0)
  if (total === 0) return
  const child = spawn(process.execPath, [resizeScript], { stdio: 'pipe' })
  const problems = text(child.stderr)
  const exit = once(child, 'exit')
  child.stdin.end(JSON.stringify(jobs))
  for await (const line of createInterface(child.stdout)) {
    progress(Number(line), total, 'pictures')
  }
  const [code] = await exit
  if (code !== 0)
    throw new StartupError((await problems).split('\n')[0] || 'no picture was resized')
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
