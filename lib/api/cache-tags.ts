/** Seconds a catalogue answer stays fresh without a webhook; page and fetch ages add up. */
export const CATALOGUE_REVALIDATE = 1500

/** The cache tags of the catalogue, shared by readers and by the webhook that invalidates them. */
export const cacheTags = {
  catalogue: 'catalogue',
  product: (slug: string) => `product:${slug}`,
  products: 'products',
  promotions: 'promotions',
  recommended: 'recommended',
  mostSold: 'most-sold',
  related: 'related',
  everyProduct: 'every-product',
  boughtTogether: (id: number) => `bought-together:${id}`,
  departments: 'departments',
  department: (id: string | number) => `department:${id}`,
  recipes: (productId: number) => `recipes:${productId}`,
} as const
