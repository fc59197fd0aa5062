/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { bundleWorker, filesOf } from './bundle-worker.mjs'

const HTML = `<link rel="preload" href="/_next/static/media/kreon.p.0a-b_c.woff2" as="font"/>
<script src="/_next/static/chunks/0~m.js"></script><script src="/_next/static/chunks/poly.js" noModule="">
</script><script>push("\\"/_next/static/chunks/0~m.js\\"")</script><img src="/logo-claro.svg"/>`

let distDir: string
beforeAll(() => {
  distDir = mkdtempSync(join(tmpdir(), 'bundle-worker-'))
  mkdirSync(join(distDir, 'server/app'), { recursive: true })
  writeFileSync(join(distDir, 'server/app/sem-conexao.html'), HTML)
  writeFileSync(join(distDir, 'build-manifest.json'), '{"polyfillFiles":["static/chunks/poly.js"]}')
  writeFileSync(join(distDir, 'BUILD_ID'), 'build-42\n')
})
afterAll(() => rmSync(distDir, { recursive: true }))

const bundled = async (env: Record<string, string> = {}) => {
  const folder = await bundleWorker(distDir, env as NodeJS.ProcessEnv)
  return readFileSync(join(folder, 'sw.js'), 'utf8')
}

it('OFF-09 the files of the offline page are its scripts, styles, fonts and pictures', () => {
  expect(filesOf(HTML, ['static/chunks/poly.js'])).toEqual([
    '/_next/static/chunks/0~m.js',
    '/_next/static/media/kreon.p.0a-b_c.woff2',
    '/logo-claro.svg',
  ])
})

it('OFF-09 OFF-10 the worker names its build and the files of the offline page', async () => {
  const worker = await bundled()
  for (const part of [
    'build-42',
    'importScripts("/loja/arquivos.js")',
    '/sem-conexao',
    '/_next/static/chunks/0~m.js',
  ]) {
    expect(worker).toContain(part)
  }
  expect(worker).not.toContain('poly.js')
})

it('OFF-11 switched off, the worker only deletes and unregisters', async () => {
  const worker = await bundled({ NEXT_PUBLIC_SERVICE_WORKER: '0' })
  expect(worker).toContain('unregister')
  expect(worker).not.toContain('fetch')
})

it('OFF-12 what a page loads before a worker is registered is at most 2 kB', async () => {
  const { outputFiles } = await build({
    entryPoints: ['components/shell/stored-copy.tsx'],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    external: ['@/components/*', './first-product', 'next/*', 'react/*'],
    alias: { '@': process.cwd() },
  })
  expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThan(2_000)
})
