import type { Metadata } from 'next'
import { store } from '../store/store'

interface Page {
  title: string
  description: string
  /** Path of the one address this page is known by. */
  path: string
  image?: { url: string; alt: string }
}

/** Title, description, canonical address and Open Graph basics of an indexable page. */
export function pageMetadata({ title, description, path, image }: Page): Metadata {
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: {
      type: 'website',
      locale: 'pt_BR',
      siteName: store.name,
      title,
      description,
      url: path,
      ...(image ? { images: [image] } : {}),
    },
  }
}
