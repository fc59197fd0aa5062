import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of one build's pages, made if missing; those of other builds are deleted.
 * @param {string} root
 * @param {string} buildId */
export function openBuildFolder(root, buildId) {
  const folder = join(root, buildId)
  mkdirSync(folder, { recursive: true })
  for (const other of readdirSync(root)) {
    if (other !== buildId) rmSync(join(root, other), { recursive: true, force: true })
  }
  return folder
}

/** Build id of the server in `serverDistDir`; 'development' when nothing was built.
 * @param {string | undefined} serverDistDir */
export function readBuildId(serverDistDir) {
  try {
    return readFileSync(join(serverDistDir ?? '', '..', 'BUILD_ID'), 'utf8').trim()
  } catch {
    return 'development'
  }
}
