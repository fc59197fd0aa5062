import { store } from '../../store/store'
import type { Preview } from './preview'

/** The shop itself, for every page without a picture of its own. */
export const SHOP_PREVIEW: Preview = {
  subject: 'loja/inicio',
  title: 'Carnes cortadas e pesadas na hora',
  kicker: 'Açougue online',
  price: null,
  note: `Entrega em ${store.cities.join(', ')}`,
  picture: { file: 'banners/churrasco.webp' },
  shop: store.name,
}
