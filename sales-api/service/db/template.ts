import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PGLITE_VERSION } from './pglite-version'

/**
 * Returns an empty initialised database as a tarball, built once per PGlite version. A child
 * process builds it, because initialising takes 800 MB.
 */
export async function readTemplate(cacheDir: string): Promise<Blob> {
  const file = join(cacheDir, `pglite-${PGLITE_VERSION}.tar.gz`)
  if (!existsSync(file)) await makeTemplate(cacheDir, file)
  return new Blob([await readFile(file)])
}

async function makeTemplate(cacheDir: string, file: string): Promise<void> {
  await mkdir(cacheDir, { recursive: true })
  const partial = `${file}.${process.pid}`
  const script = fileURLToPath(new URL('./make-template.mjs', import.meta.url))
  await promisify(execFile)(process.execPath, [script, partial])
  await rename(partial, file)
}
