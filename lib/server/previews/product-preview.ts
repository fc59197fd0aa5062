import type { Product } from '../../api/types'
import { formatBrl } from '../../shared/money'
import { displayPrice, isWeighed, unitLabel } from '../../shared/weight'
import { store } from '../../store/store'
import type { Preview } from './preview'

/** Picture, name and price of a product. */
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
    note: isWeighed(unit) ? 'Você paga só o peso exato' : `Entrega em ${store.cities.join(', ')}`,
    picture: images[0] ? { url: images[0].largeUrl } : null,
    shop: store.name,
  }
}
