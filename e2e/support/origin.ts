import { type APIRequestContext, expect } from '@playwright/test'
import { e2eEnv } from '../../scripts/test/e2e-env.mjs'
import { readPage } from './read-page'

/** Public address of the shop under test. */
export const ORIGIN = String(e2eEnv(process.env).PUBLIC_URL)

export const pathOf = (url: string) => new URL(url, ORIGIN).pathname

/** Reads the sitemap as a search engine does. */
export async function readSitemap(request: APIRequestContext) {
  const { status, html: xml, headers } = await readPage(request, '/sitemap.xml')
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('application/xml')
  const entries = [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => ({
    path: pathOf(entry.match(/<loc>([^<]+)</)?.[1] ?? ''),
    updatedAt: entry.match(/<lastmod>([^<]+)</)?.[1],
    pictures: [...entry.matchAll(/<image:loc>([^<]+)</g)].map(([, url = '']) => url),
  }))
  return { xml, entries }
}
