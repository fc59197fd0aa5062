import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DiskStore, openBuildFolder } from './disk-store.mjs'
import type { SharedCache } from './shared-cache.mjs'
import { TagInvalidations } from './tag-invalidations.mjs'
import { serverBinary, TestServer } from './valkey/server.fixture'
import { SharedStore } from './valkey/shared-store.mjs'
import { SharedTags } from './valkey/shared-tags.mjs'

/** A page cache on either kind of store. */
export type StoreUnderTest = Pick<SharedCache, 'store' | 'invalidations'>

/** Store under test: a Valkey server if installed and selected, else a folder. */
export const testStore = serverBinary ? onServer() : inFolder()

function inFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'page-store-'))
  const pages = join(folder, 'pages')
  return {
    kind: 'folder' as const,
    settings: () => ({ pageCacheDir: pages, pageCacheUrl: null, building: false }),
    open: async (buildId = 'build-1'): Promise<StoreUnderTest> => {
      const build = openBuildFolder(pages, buildId)
      return {
        store: new DiskStore(build),
        invalidations: new TagInvalidations(join(build, 'tags')),
      }
    },
    stored: async () => readdirSync(pages, { recursive: true }).sort(),
    start: async () => {},
    empty: async () => rmSync(pages, { recursive: true, force: true }),
    end: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

function onServer() {
  const server = new TestServer()
  return {
    kind: 'server' as const,
    settings: () => ({ pageCacheDir: '', pageCacheUrl: server.url, building: false }),
    open: async (buildId = 'build-1'): Promise<StoreUnderTest> => {
      const tags = new SharedTags(server.url)
      await tags.opened
      return { store: new SharedStore(tags, buildId), invalidations: tags }
    },
    stored: async () =>
      String(await server.command('KEYS', '*:entry:*'))
        .split(',')
        .sort(),
    start: () => server.start(),
    empty: async () => void (await server.command('FLUSHALL')),
    end: () => server.remove(),
  }
}
