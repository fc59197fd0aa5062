import { PREVIEW_SIZE, type Preview, previewPath } from './preview'

/** The picture of a shared link, as Open Graph and Twitter cards name it. */
export function previewImage(preview: Preview) {
  const { title, price, shop } = preview
  return {
    url: previewPath(preview),
    ...PREVIEW_SIZE,
    type: 'image/jpeg',
    alt: price ? `${title}, ${price.now} /${price.unit} – ${shop}` : `${title} – ${shop}`,
  }
}
