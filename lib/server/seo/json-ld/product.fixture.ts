import { productFixture } from '@/lib/cart/cart.fixture'

/** A product by weight at 89.90 BRL per Kg, with a picture. */
export const picanha = productFixture({
  slug: 'picanha-peca',
  name: 'Picanha em Peça',
  images: [
    {
      miniUrl: '/media/picanha.mini.webp',
      smallUrl: '/media/picanha.small.webp',
      largeUrl: '/media/picanha.large.webp',
      alt: 'Picanha',
    },
  ],
  description: 'Peça inteira.',
})
