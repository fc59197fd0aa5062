import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from './children'
import { FOLDER, RELEASES, shopVariables } from './places'

/** Builds each release unless a build of these sources exists. Throws unless build ids differ. */
export async function ensureBuilds(): Promise<void> {
  for (const release of RELEASES) {
    const log = join(FOLDER, `build${release.distDir}.log`)
    console.log(`  ${release.distDir}: built where it is missing or of other sources`)
    const args = ['scripts/build.mjs', '--storefront']
    const [code] = await startChild(process.execPath, args, { log, env: shopVariables(release) })
      .exited
    if (code !== 0) throw new Error(`the build failed, see ${log}`)
  }
  const ids = RELEASES.map(({ distDir }) => readFileSync(join(distDir, 'BUILD_ID'), 'utf8'))
  if (new Set(ids).size < RELEASES.length) throw new Error('both builds have the same id')
}
