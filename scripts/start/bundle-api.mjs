import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { buildHash, sourceFiles } from './build-hash.mjs'

const FOLDER = '.cache/sales-api'
/** What the sales API is made from. */
const SOURCES = ['sales-api', 'lib', 'package.json', 'package-lock.json', 'tsconfig.json']

/**
 * The sales API as one file, bundled when there is none of the present sources yet: loading some
 * hundred TypeScript modules at each start takes longer than all the rest of it.
 * @returns {Promise<string>} Its path.
 */
export async function ensureApi() {
  const sources = sourceFiles('.', SOURCES).filter((path) => /\.(ts|json)$/.test(path))
  const name = buildHash('.', { NODE_ENV: 'production' }, sources).slice(0, 16)
  const file = join(FOLDER, name, 'main.mjs')
  if (existsSync(file)) return file
  await mkdir(FOLDER, { recursive: true })
  const older = await readdir(FOLDER)
  const partial = join(FOLDER, `${name}.${process.pid}`)
  await bundle('sales-api/main.ts', join(partial, 'main.mjs'))
  await rename(partial, dirname(file)).catch((cause) => {
    // Another process has just made the same.
    if (!existsSync(file)) throw cause
  })
  for (const old of older) await rm(join(FOLDER, old), { recursive: true, force: true })
  return file
}

/**
 * Bundles our own modules, with a source map; npm packages stay where they are. A module still finds
 * the files beside it: its `import.meta.url` is that of its source.
 * @param {string} entry
 * @param {string} outfile
 */
export async function bundle(entry, outfile) {
  const { build, stop } = await import('esbuild')
  /** @param {import('esbuild').OnLoadArgs} source */
  async function load({ path }) {
    const url = `new URL(${JSON.stringify(relative(dirname(outfile), path))}, import.meta.url).href`
    const text = await readFile(path, 'utf8')
    return {
      loader: /** @type {const} */ ('ts'),
      contents: text.replaceAll('import.meta.url', url),
    }
  }
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [{ name: 'source-urls', setup: ({ onLoad }) => onLoad({ filter: /\.ts$/ }, load) }],
  })
  // Else its service would run as long as this process does.
  await stop()
}
