import type { Metadata } from 'next'
import type { Product } from '../../api/types'
import { previewImage } from '../previews/preview-image'
import { productPreview } from '../previews/product-preview'
import { pageMetadata } from './page-metadata'

/** Metadata of a product page with the product's own meta tags (PDP-22, SEO-02). */
export function productMetadata(product: Product): Metadata {
  const tags = Object.fromEntries(product.metaTags.map(({ name, content }) => [name, content]))
  const { title = product.name, description = product.description, ...other } = tags
  const image = previewImage(productPreview(product))
  const path = `/produtos/${product.slug}`
  return { ...pageMetadata({ title, description, path, image, type: null }), other }
}
