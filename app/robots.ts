import type { MetadataRoute } from 'next'
import { absoluteUrl } from '@/lib/env/server'

/** Nothing is disallowed: pages that must not be indexed say `noindex` themselves, which a crawler has to be able to read. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/' }, sitemap: absoluteUrl('/sitemap.xml') }
}
