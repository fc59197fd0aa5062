import { createHash } from 'node:crypto'
import type { Department, Product } from '../../api/types'
import { formatBrl } from '../../shared/money'
import { wholeShop } from '../../shared/shop/from-folder.mjs'
import { SERVED_CITIES_TEXT } from '../../shared/shop-facts'
import { displayPrice, isWeighed, unitLabel } from '../../shared/weight'
import { identity } from '../../shop/identity'
import { shopText } from '../shop-texts/shop-text'

/** Increase when the drawing changes, so that every picture gets a new address. */
const DRAWING_VERSION = 2

export const PREVIEW_SIZE = { width: 1200, height: 630 }

/**
 * Content of the picture of a shared link. Must hold everything that is drawn, because the address
 * of the picture is a hash of it.
 */
export interface Preview {
  /** Folder and name of the picture, for example `produtos/picanha`. */
  subject: string
  title: string
  /** Line above the title. */
  kicker: string | null
  price: { now: string; before: string | null; unit: string } | null
  /** Line at the bottom. */
  note: string
  /** URL of a photograph of the sales API, or a file of the shop's folder. */
  picture: { url: string } | { file: string } | null
  shop: string
}

/** Returns 12 characters that change with anything the picture shows. */
function previewVersion(preview: Preview): string {
  const content = JSON.stringify([DRAWING_VERSION, wholeShop.hash, preview])
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}

/** Returns the current address of the picture. */
export function previewPath(preview: Preview): string {
  return `/previews/${preview.subject}/${previewVersion(preview)}.jpg`
}

/** Returns the picture of a shared link for Open Graph and Twitter cards. */
export function previewImage(preview: Preview) {
  const { title, price, shop } = preview
  return {
    url: previewPath(preview),
    ...PREVIEW_SIZE,
    type: 'image/jpeg',
    alt: price ? `${title}, ${price.now} /${price.unit} – ${shop}` : `${title} – ${shop}`,
  }
}

/** Preview of the shop, for every page without a picture of its own. */
export const SHOP_PREVIEW: Preview = {
  subject: 'loja/inicio',
  title: shopText('inicio').title,
  kicker: 'Loja online',
  price: null,
  note: `Entrega em ${SERVED_CITIES_TEXT}`,
  picture: { file: wholeShop.pictures.preview },
  shop: identity.name,
}

/** Preview with picture and name of a department. */
export function departmentPreview({ id, name, imageUrl }: Department): Preview {
  return {
    subject: `departamentos/${id}`,
    title: name,
    kicker: 'Departamento',
    price: null,
    note: `Entrega em ${SERVED_CITIES_TEXT}`,
    picture: imageUrl ? { url: imageUrl } : null,
    shop: identity.name,
  }
}

/** Preview with picture, name and price of a product. */
export function productPreview(product: Product): Preview {
  const { slug, name, manufacturer, price, listPrice, unitForQuantity: unit, images } = product
  const shown = (amount: number) => formatBrl(displayPrice(amount, unit))
  return {
    subject: `produtos/${slug}`,
    title: name,
    kicker: manufacturer,
    price: {
      now: shown(price),
      before: listPrice > price ? shown(listPrice) : null,
      unit: unitLabel(unit),
    },
    note: isWeighed(unit) ? 'Você paga só o peso exato' : `Entrega em ${SERVED_CITIES_TEXT}`,
    picture: images[0] ? { url: images[0].largeUrl } : null,
    shop: identity.name,
  }
}
