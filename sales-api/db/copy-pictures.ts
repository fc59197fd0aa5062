import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'

/** Copies the pictures that are not there yet; a picture's name holds a hash of its content, so none ever changes. */
export async function copyPictures(from: string, to: string): Promise<void> {
  if (existsSync(from)) await cp(from, to, { recursive: true, force: false })
}
