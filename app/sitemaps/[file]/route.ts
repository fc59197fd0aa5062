import { sitemapResponse } from '@/lib/server/seo/sitemap'

export const revalidate = 1500

export function generateStaticParams() {
  return []
}

type Context = { params: Promise<{ file: string }> }

/** /sitemap.xml is rewritten to `indice.xml` here. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  return sitemapResponse((await params).file)
}
