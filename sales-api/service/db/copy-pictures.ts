import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Copies the missing pictures. A picture's name holds a hash of its content, so pictures never
 * change.
 */
export async function copyPictures(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  for (const entry of await readdir(from, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || entry.name.endsWith('.partial')) continue
    const file = join(entry.parentPath, entry.name)
    await copyWhole(file, join(to, file.slice(from.length)))
  }
}

/** Copies under a temporary name first, so that a full disk never leaves a truncated picture. */
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
