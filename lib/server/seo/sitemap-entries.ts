import type { Department, Product } from '../../api/types'
import { absoluteUrl } from './absolute-url'
import type { SitemapEntry } from './sitemap-xml'
import { STATIC_PAGES } from './static-pages.mjs'

/** Home, departments with the date of what they show, and the pages of text, whose dates nobody knows. */
export function pageEntries(departments: Department[]): SitemapEntry[] {
  const entries = departments.map((department) => ({
    url: absoluteUrl(`/departamentos/${department.id}`),
    updatedAt: latest(department.subdepartments.flatMap(({ products }) => products)),
  }))
  const all = departments.flatMap(({ subdepartments }) => subdepartments)
  const updatedAt = latest(all.flatMap(({ products }) => products))
  return [
    { url: absoluteUrl('/'), updatedAt },
    { url: absoluteUrl('/departamentos') },
    ...entries,
    ...STATIC_PAGES.map((path) => ({ url: absoluteUrl(path) })),
  ]
}

/** Products with their date and pictures, each once: one may move between two pages while they are read. */
export function productEntries(products: Product[]): SitemapEntry[] {
  const bySlug = new Map(products.map((product) => [product.slug, product]))
  return [...bySlug.values()].map(({ slug, updatedAt, images }) => ({
    url: absoluteUrl(`/produtos/${slug}`),
    updatedAt,
    pictures: images.map(({ largeUrl }) => absoluteUrl(largeUrl)),
  }))
}

function latest(products: Product[]): string | undefined {
  const times = products.flatMap(({ updatedAt }) => (updatedAt ? [Date.parse(updatedAt)] : []))
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : undefined
}
