import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = 'lib/service-worker/worker.ts'
const SWITCHED_OFF = 'lib/service-worker/switched-off.ts'
/** The oldest browsers of package.json (`browserslist`). */
const TARGET = ['chrome111', 'firefox128', 'safari16.4']
const STATIC_FILE = /\/_next\/static\/[\w./~-]+\.\w+/g
const PICTURE = /(?<=src=")\/[\w-]+\.svg(?=")/g

/**
 * Writes the service worker of a build to `worker/sw.js` of its folder.
 * @param {string} distDir
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} the folder
 */
export async function bundleWorker(distDir, env) {
  const { build, stop } = await import('esbuild')
  const read = (/** @type {string} */ name) => readFileSync(join(distDir, name), 'utf8')
  const isOff = env.NEXT_PUBLIC_SERVICE_WORKER === '0'
  const folder = join(distDir, 'worker')
  await build({
    entryPoints: { sw: isOff ? SWITCHED_OFF : SOURCE },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'iife',
    target: TARGET,
    logLevel: 'warning',
    define: {
      'process.env.NODE_ENV': '"production"',
      BUILD_ID: JSON.stringify(read('BUILD_ID').trim()),
      OFFLINE_FILES: JSON.stringify(
        filesOf(
          read('server/app/sem-conexao.html'),
          JSON.parse(read('build-manifest.json')).polyfillFiles,
        ),
      ),
    },
  })
  // Otherwise the bundler's service would run until this process ends.
  await stop()
  return folder
}

/**
 * Files that a page loads, without those that only browsers without modules load.
 * @param {string} html
 * @param {string[]} polyfills
 */
export function filesOf(html, polyfills) {
  const files = new Set([...(html.match(STATIC_FILE) ?? []), ...(html.match(PICTURE) ?? [])])
  for (const file of polyfills) files.delete(`/_next/${file}`)
  return [...files].sort()
}
