import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UserError } from '../../server/processes.mjs'
import { requireShopFolder } from '../../server/settings.mjs'
import { buildHash, sourceFiles } from './build-hash.mjs'
import { requireBuildTools } from './build-storefront.mjs'

const FOLDER = '.cache/sales-api'
/** Empty file in a bundle, changed at each start of the API. */
const STARTED = 'started'
/** Sources of the sales API. */
const SOURCES = ['sales-api', 'lib', 'package.json', 'package-lock.json', 'tsconfig.json']

/** The programs of the sales API. */
const PROGRAMS = {
  api: 'sales-api/main.ts',
  ops: 'sales-api/ops/main.ts',
  'search-push': 'sales-api/ops/search-push/main.ts',
}

/**
 * Runs a program of the sales API in this process.
 * @param {keyof typeof PROGRAMS} program
 * @param {() => void} [prepare] Runs first. Prints the message of a UserError that it throws.
 */
export async function runProgram(program, prepare = () => {}) {
  try {
    prepare()
    requireShopFolder(process.env)
    const folder = await ensureApi()
    // A folder that is read-only keeps its bundles.
    if (program === 'api') await removeOthers(folder).catch(() => {})
    await import(pathToFileURL(resolve(folder, `${program}.mjs`)).href)
  } catch (cause) {
    if (!(cause instanceof UserError)) throw cause
    console.error(cause.message)
    process.exit(1)
  }
}

/**
 * Bundles the sales API unless a bundle of the current sources exists. Each program is a few files,
 * because loading some hundred TypeScript modules takes longer than the rest of a start. A live
 * shop needs no compiler.
 * @returns {Promise<string>} the folder of the bundle
 */
export async function ensureApi() {
  const sources = sourceFiles('.', SOURCES).filter((path) => /\.(ts|mjs|json)$/.test(path))
  const own = buildHash('.', { NODE_ENV: 'production' }, sources).slice(0, 16)
  const folder = join(FOLDER, own)
  if (existsSync(folder)) return folder
  requireBuildTools('The sales API has not been built from these sources')
  await mkdir(FOLDER, { recursive: true })
  const unfinished = (await readdir(FOLDER)).filter(isPartial)
  const partial = join(FOLDER, `${own}.${process.pid}`)
  await bundle(PROGRAMS, partial)
  await rename(partial, folder).catch((cause) => {
    // Another process has just built the same bundle.
    if (!existsSync(folder)) throw cause
  })
  for (const name of unfinished) await rm(join(FOLDER, name), { recursive: true, force: true })
  return folder
}

/** @param {string} name */
const isPartial = (name) => name.includes('.')

/**
 * Marks the bundle as started and removes the others except the one last started, which another
 * process of the shop may run. Only a start removes bundles: a running API imports chunks late,
 * however often the shop is built.
 * @param {string} own Folder of the bundle that is started.
 */
export async function removeOthers(own) {
  const root = dirname(own)
  await writeFile(join(own, STARTED), '')
  /** @param {string} path */
  const changedAt = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const [, ...surplus] = (await readdir(root))
    .filter((name) => name !== basename(own) && !isPartial(name))
    // An earlier version left no mark, and another process may have removed a bundle.
    .map((name) => ({
      name,
      startedAt: changedAt(join(name, STARTED)),
      builtAt: changedAt(name),
    }))
    .sort((a, b) => b.startedAt - a.startedAt || b.builtAt - a.builtAt)
  for (const { name } of surplus) await rm(join(root, name), { recursive: true, force: true })
}

/**
 * Bundles our own modules with a source map, without npm packages. The `import.meta.url` of a
 * module stays the URL of its source, so that the module still finds the files beside it.
 * @param {Record<string, string>} entries Source by name of the program.
 * @param {string} outdir
 */
export async function bundle(entries, outdir) {
  const { build, stop } = await import('esbuild')
  /** @param {import('esbuild').OnLoadArgs} source */
  async function load({ path }) {
    const url = `new URL(${JSON.stringify(relative(outdir, path))}, import.meta.url).href`
    const text = await readFile(path, 'utf8')
    return {
      loader: /** @type {const} */ ('ts'),
      contents: text.replaceAll('import.meta.url', url),
    }
  }
  await build({
    entryPoints: entries,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Splits code behind `import()` into chunks, so that its packages load on first use.
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [{ name: 'source-urls', setup: ({ onLoad }) => onLoad({ filter: /\.ts$/ }, load) }],
  })
  // Otherwise the bundler's service would run until this process ends.
  await stop()
}
