import type { MetadataRoute } from 'next'
import { absoluteUrl } from '@/lib/env/server'

/**
 * Disallows nothing: pages that must not be indexed carry `noindex`, which crawlers must be able to
 * read.
 */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/' }, sitemap: absoluteUrl('/sitemap.xml') }
}
