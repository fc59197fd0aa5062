import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = 'lib/service-worker/worker.ts'
const SWITCHED_OFF = 'lib/service-worker/switched-off.ts'
/** The oldest browsers of package.json (`browserslist`). */
const TARGET = ['chrome111', 'firefox128', 'safari16.4']

/**
 * Writes the service worker of a build to `worker/sw.js` of its folder.
 * @param {string} distDir
 * @param {NodeJS.ProcessEnv} env
 */
export async function bundleWorker(distDir, env) {
  const { build, stop } = await import('esbuild')
  const id = readFileSync(join(distDir, 'BUILD_ID'), 'utf8').trim()
  await build({
    entryPoints: { sw: env.NEXT_PUBLIC_SERVICE_WORKER === '0' ? SWITCHED_OFF : SOURCE },
    outdir: join(distDir, 'worker'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: TARGET,
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"', BUILD_ID: JSON.stringify(id) },
  })
  // Otherwise the bundler's service would run until this process ends.
  await stop()
}
