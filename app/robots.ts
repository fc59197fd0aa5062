import type { MetadataRoute } from 'next'
import { absoluteUrl } from '@/lib/server/seo/absolute-url'

/** Nothing is closed: pages that no index may hold say so themselves. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/' }, sitemap: absoluteUrl('/sitemap.xml') }
}
