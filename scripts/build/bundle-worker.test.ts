/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, stop } from 'esbuild'
import { bundleWorker } from './build-storefront.mjs'

let distDir: string
beforeAll(() => {
  distDir = mkdtempSync(join(tmpdir(), 'bundle-worker-'))
  writeFileSync(join(distDir, 'BUILD_ID'), 'build-42\n')
})
afterAll(async () => {
  rmSync(distDir, { recursive: true })
  await stop()
})

const bundled = async (env: Record<string, string> = {}) => {
  await bundleWorker(distDir, env as NodeJS.ProcessEnv)
  return readFileSync(join(distDir, 'worker/sw.js'), 'utf8')
}

it('OFF-07 OFF-10 the worker contains its build id and the offline page', async () => {
  const worker = await bundled()
  expect(worker).toContain('build-42')
  expect(worker).toContain('/sem-conexao')
  // A worker has no page to read the facts of the shop from.
  expect(worker).not.toContain('document.getElementById')
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
    // The shell loads these in any case.
    external: ['components/*-link.tsx', 'lib/services/connectivity.ts'].map(
      (path) => `${process.cwd()}/${path}`,
    ),
    alias: { '@': process.cwd() },
  })
  const code = outputFiles[0]?.text ?? ''
  expect(code).toContain('/sw.js')
  expect(gzipSync(code).length).toBeLessThan(2_000)
})
