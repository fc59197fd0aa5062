import type { Metadata } from 'next'
import { store } from '../../store/store'
import { previewImage } from '../previews/preview-image'
import { SHOP_PREVIEW } from '../previews/shop-preview'
import { fitText } from './fit-text'

const TITLE_LIMIT = 60
const DESCRIPTION_LIMIT = 155

interface Page {
  title: string
  description: string
  /** Path of the one address this page is known by. */
  path: string
  /** Picture that is shown where the page is shared; the shop's own when absent. */
  image?: PageImage
  /** A product's page has its type among its own tags. */
  type?: 'website' | null
}

interface PageImage {
  url: string
  alt: string
  width: number
  height: number
  type: string
}

/** Title, description, canonical address and what a shared link of an indexable page shows. */
export function pageMetadata({ title, description, path, image, type = 'website' }: Page) {
  const shared = {
    title: fitText(title, TITLE_LIMIT),
    description: fitText(description, DESCRIPTION_LIMIT),
    images: [image ?? previewImage(SHOP_PREVIEW)],
  }
  return {
    title: { absolute: pageTitle(title) },
    description: shared.description,
    alternates: { canonical: path },
    openGraph: {
      ...(type ? { type } : {}),
      locale: 'pt_BR',
      siteName: store.name,
      url: path,
      ...shared,
    },
    twitter: { card: 'summary_large_image', ...shared },
  } satisfies Metadata
}

/** The title with the shop's name as far as both fit. */
function pageTitle(title: string): string {
  const named = title.includes(store.name) ? title : `${title} | ${store.name}`
  return named.length <= TITLE_LIMIT ? named : fitText(title, TITLE_LIMIT)
}
