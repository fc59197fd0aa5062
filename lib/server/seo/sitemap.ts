import { STATIC_PAGES } from '@/lib/shared/static-pages.mjs'
import type { ProductPage } from '../../api/catalogue'
import {
  type Read,
  readCataloguePage,
  readDepartment,
  readDepartments,
} from '../../api/catalogue-server'
import type { Department, Product } from '../../api/types'
import { absoluteUrl } from '../../env/server'
import { statusResponse } from './metadata'
import { isSwitchedOff } from './switched-off.mjs'

/**
 * API pages of 100 products each in a part, so that a part stays below the 50,000 addresses that
 * sitemaps.org allows.
 */
const PAGES_A_PART = 400
const WHOLE = 'indice.xml'

/**
 * Sends a sitemap. `indice.xml` is the whole sitemap or, if that is too long, the index of its
 * parts `1.xml`, `2.xml` …. Sends 503 while the API does not respond.
 */
export async function sitemapResponse(file: string): Promise<Response> {
  const first = await readCataloguePage(1)
  if (first.status !== 'found') return unavailable('page 1 of the catalogue')
  const parts = Math.ceil(first.value.pages / PAGES_A_PART)
  const part = file === WHOLE ? 1 : Number(file.match(/^([1-9]\d{0,4})\.xml$/)?.[1] ?? 0)
  const isKnown = file === WHOLE || (parts > 1 && part >= 1 && part <= parts)
  if (!isKnown) return statusResponse(404)
  if (file === WHOLE && parts > 1) return xmlResponse(sitemapIndexXml(partUrls(parts)))
  return await partResponse(part, first.value.pages)
}

async function partResponse(part: number, pages: number): Promise<Response> {
  const departments = part === 1 ? await readAllDepartments() : []
  const products = await readProducts(
    (part - 1) * PAGES_A_PART + 1,
    Math.min(part * PAGES_A_PART, pages),
  )
  if (!departments) return unavailable('the departments')
  if (!products) return unavailable('the products')
  const pagesOfPart = part === 1 ? pageEntries(departments) : []
  return xmlResponse(sitemapXml([...pagesOfPart, ...productEntries(products)]))
}

/** Resolves to null if a department cannot be read. */
async function readAllDepartments(): Promise<Department[] | null> {
  const list = await readDepartments()
  if (list.status !== 'found') return null
  const reads = list.value.map(async ({ id }) => ({
    name: `department ${id}`,
    read: await readDepartment(String(id)),
  }))
  return presentOf(await Promise.all(reads))
}

async function readProducts(from: number, to: number): Promise<Product[] | null> {
  const reads: NamedRead<ProductPage>[] = []
  for (let page = from; page <= to; page++) {
    reads.push({ name: `page ${page} of the catalogue`, read: await readCataloguePage(page) })
  }
  return presentOf(reads)?.flatMap(({ products }) => products) ?? null
}

interface NamedRead<T> {
  name: string
  read: Read<T>
}

/**
 * Values of the reads. Logs and leaves out what is listed but does not exist; returns null if the
 * API does not respond.
 */
function presentOf<T>(reads: NamedRead<T>[]): T[] | null {
  if (reads.some(({ read }) => read.status === 503)) return null
  return reads.flatMap(({ name, read }) => {
    if (read.status === 'found') return [read.value]
    console.error(`sitemap: ${name} is left out, since it responds ${read.status}`)
    return []
  })
}

function unavailable(what: string): Response {
  console.error(`sitemap: responds 503, since ${what} cannot be read`)
  return statusResponse(503)
}

function partUrls(parts: number): string[] {
  return Array.from({ length: parts }, (_, index) => absoluteUrl(`/sitemaps/${index + 1}.xml`))
}

function xmlResponse(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

/**
 * Home page, departments with the date of their newest product, and text pages, whose dates are
 * unknown.
 */
function pageEntries(departments: Department[]): SitemapEntry[] {
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
    ...STATIC_PAGES.filter((path) => !isSwitchedOff(path)).map((path) => ({
      url: absoluteUrl(path),
    })),
  ]
}

/**
 * Products with date and pictures, without duplicates: a product may move to another API page
 * during the read.
 */
function productEntries(products: Product[]): SitemapEntry[] {
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

interface SitemapEntry {
  /** Absolute address. */
  url: string
  /** ISO 8601; absent when unknown. */
  updatedAt?: string
  /** Absolute addresses of the pictures. */
  pictures?: string[]
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const IMAGE_NAMESPACE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** Builds a sitemap of pages (sitemaps.org 0.9 with Google's image extension). */
function sitemapXml(entries: SitemapEntry[]): string {
  return document(`urlset ${NAMESPACE} ${IMAGE_NAMESPACE}`, entries.map(page))
}

/** Builds an index of sitemaps. */
function sitemapIndexXml(urls: string[]): string {
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
