import type { Metadata } from 'next'
import type { Department, Product } from '../../api/types'
import { subdepartmentPath } from '../../catalogue/addresses.mjs'
import { ownParts } from '../../catalogue/own-parts'
import { SERVED_CITIES_TEXT } from '../../shared/shop-facts'
import { joinWords } from '../../shared/text'
import { cutAtWord } from '../../shared/text-rules'
import { identity } from '../../shop/identity'
import { departmentPreview, previewImage, productPreview, SHOP_PREVIEW } from '../previews/preview'

const DESCRIPTION_LIMIT = 155

interface Page {
  title: string
  description: string
  /** Path of the canonical address. */
  path: string
  /** Preview picture of the shared page; the shop's own if absent. */
  image?: PageImage
  /** Null for a product, whose own meta tags hold the type. */
  type?: 'website' | null
}

interface PageImage {
  url: string
  alt: string
  width: number
  height: number
  type: string
}

/** Title, description, canonical address and preview of an indexable page. */
export function pageMetadata({ title, description, path, image, type = 'website' }: Page) {
  const shared = {
    title: title.replace(/\s+/g, ' ').trim(),
    description: fitText(description, DESCRIPTION_LIMIT),
    images: [image ?? previewImage(SHOP_PREVIEW)],
  }
  return {
    title: { absolute: pageTitle(shared.title) },
    description: shared.description,
    alternates: { canonical: path },
    openGraph: {
      ...(type ? { type } : {}),
      locale: 'pt_BR',
      siteName: identity.name,
      url: path,
      ...shared,
    },
    twitter: { card: 'summary_large_image', ...shared },
  } satisfies Metadata
}

/**
 * Metadata of a tracker link, which messengers preview. Holds nothing of the order, and no address:
 * the address is the key to the order.
 */
export function trackerMetadata(): Metadata {
  const shared = {
    title: `Acompanhe o pedido n${identity.article} ${identity.name}`,
    description: 'Veja quando o pedido chega e em que etapa está.',
    images: [previewImage(SHOP_PREVIEW)],
  }
  return {
    title: 'Acompanhar pedido',
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
    openGraph: { type: 'website', locale: 'pt_BR', siteName: identity.name, ...shared },
    twitter: { card: 'summary_large_image', ...shared },
  }
}

/** Complete title with the shop's name. */
function pageTitle(title: string): string {
  return title.includes(identity.name) ? title : `${title} | ${identity.name}`
}

/** Metadata of a department. Its subdepartments are scroll positions of the same page. */
export function departmentMetadata(department: Department, part?: string): Metadata {
  const parts = joinWords(ownParts(department).map(({ name }) => name))
  const place = `em ${SERVED_CITIES_TEXT}${parts ? `: ${parts}` : ''}`
  return pageMetadata({
    title: part && part !== department.name ? `${part} – ${department.name}` : department.name,
    description: `${department.name} por peso, no corte que você escolhe, ${place}.`,
    path: `/departamentos/${department.id}`,
    image: previewImage(departmentPreview(department)),
  })
}

/**
 * Metadata of a further page of a subdepartment with many products. Such a page has its own
 * address.
 */
export function subdepartmentPageMetadata(
  department: Department,
  part: Department['subdepartments'][number],
  page: number,
): Metadata {
  const isWhole = part.name === department.name
  return pageMetadata({
    title: `${isWhole ? '' : `${part.name} – `}${department.name}, página ${page}`,
    description: `${part.name}${isWhole ? '' : ` em ${department.name}`}, página ${page}, com entrega em ${SERVED_CITIES_TEXT}.`,
    path: subdepartmentPath(department.id, part.slug, page),
    image: previewImage(departmentPreview(department)),
  })
}

/** Metadata of a product page, with the meta tags that the API sends for the product. */
export function productMetadata(product: Product): Metadata {
  const tags = Object.fromEntries(product.metaTags.map(({ name, content }) => [name, content]))
  const { title = product.name, description = product.description, ...other } = tags
  const image = previewImage(productPreview(product))
  const path = `/produtos/${product.slug}`
  return { ...pageMetadata({ title, description, path, image, type: null }), other }
}

/** Returns `text` of at most `limit` characters. Longer text is cut at a word and ends in '…'. */
export function fitText(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= limit) return line
  return `${cutAtWord(line, limit - 1)}…`
}

/**
 * Meta tag with the HTTP status of the response. A page cannot set its own status; the cache
 * handler reads this tag and sets it.
 */
export const STATUS_MARKER = 'x-http-status'

/** Meta tag with the new path of a moved page. */
const LOCATION_MARKER = 'x-http-location'

export type ErrorStatus = 404 | 410 | 503

/**
 * Metadata of a page that cannot show its subject. The page stays indexed while the API is down.
 */
export function statusMetadata(status: ErrorStatus | 400, title: string): Metadata {
  return {
    title,
    other: { [STATUS_MARKER]: String(status) },
    ...(status === 503 ? {} : { robots: { index: false } }),
  }
}

/**
 * Metadata of a page that has moved to `path`. Next's own redirect would send the Location header
 * twice, which proxies refuse.
 */
export function redirectMetadata(path: string): Metadata {
  return {
    title: 'Página mudou de endereço',
    other: { [STATUS_MARKER]: '308', [LOCATION_MARKER]: path },
  }
}

/** Response of a route (picture, sitemap) that cannot show its subject. */
export function statusResponse(status: ErrorStatus): Response {
  return new Response(null, {
    status,
    headers: { 'cache-control': 'no-store', ...(status === 503 ? { 'retry-after': '30' } : {}) },
  })
}
