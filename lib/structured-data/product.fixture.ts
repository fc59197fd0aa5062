import type { Product } from '../sales-api/types'

/** A product by weight at 89.90 BRL per Kg. */
export const picanha = {
  id: 101,
  productId: 11,
  slug: 'picanha-peca',
  name: 'Picanha em Peça',
  manufacturer: 'Fazenda Norte',
  price: 0.0899,
  listPrice: 0.0899,
  unitForQuantity: 'g',
  totalOnHand: 25_000,
  inStock: true,
  images: [
    {
      miniUrl: '/media/picanha.mini.webp',
      smallUrl: '/media/picanha.small.webp',
      largeUrl: '/media/picanha.large.webp',
      alt: 'Picanha',
    },
  ],
  incrementQuantity: 100,
  defaultQuantity: 1000,
  minimumQuantity: 500,
  maximumQuantity: 10_000,
  options: [],
  optionsText: '',
  description: 'Peça inteira.',
  metaTags: [],
  shouldNotifyUser: false,
} satisfies Product
