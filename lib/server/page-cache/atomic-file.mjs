import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'

/**
 * Writes a file atomically: readers see the old or the new text, never a part.
 * @param {string} path
 * @param {string} text
 */
export async function writeAtomically(path, text) {
  const draft = `${path}.${randomUUID()}.tmp`
  try {
    await writeFile(draft, text)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
