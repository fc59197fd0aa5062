import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Copies the pictures that are not there yet; a picture's name holds a hash of its content, so none ever changes. */
export async function copyPictures(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  for (const entry of await readdir(from, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || entry.name.endsWith('.partial')) continue
    const file = join(entry.parentPath, entry.name)
    await copyWhole(file, join(to, file.slice(from.length)))
  }
}

/** Copied under another name first: a disk that fills up leaves no half picture that passes for a whole one. */
async function copyWhole(file: string, target: string): Promise<void> {
  if (existsSync(target)) return
  const partial = `${target}.${process.pid}.partial`
  try {
    await mkdir(dirname(target), { recursive: true })
    await copyFile(file, partial)
    await rename(partial, target)
  } catch (cause) {
    await rm(partial, { force: true })
    throw cause
  }
}
