export interface SitemapEntry {
  /** Absolute address. */
  url: string
  /** ISO 8601; absent when nobody knows. */
  updatedAt?: string
  /** Absolute addresses of its pictures. */
  pictures?: string[]
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const PICTURES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** A sitemap of pages (sitemaps.org 0.9 with Google's pictures). */
export function sitemapXml(entries: SitemapEntry[]): string {
  return document(`urlset ${NAMESPACE} ${PICTURES}`, entries.map(page))
}

/** A sitemap of sitemaps. */
export function sitemapIndexXml(urls: string[]): string {
  return document(
    `sitemapindex ${NAMESPACE}`,
    urls.map((url) => element('sitemap', element('loc', escaped(url)))),
  )
}

function page({ url, updatedAt, pictures = [] }: SitemapEntry): string {
  const images = pictures.map((picture) =>
    element('image:image', element('image:loc', escaped(picture))),
  )
  const lastmod = updatedAt ? element('lastmod', escaped(updatedAt)) : ''
  return element('url', [element('loc', escaped(url)), lastmod, ...images].join(''))
}

function document(root: string, children: string[]): string {
  const [name] = root.split(' ')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${children.join('\n')}\n</${name}>\n`
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
