/** Seconds a catalogue answer stays fresh without a webhook; page and fetch ages add up. */
export const CATALOGUE_REVALIDATE = 1500

/** The cache tags of the catalogue, shared by those who read and those who invalidate. */
export const cacheTags = {
  /** All of it. */
  catalogue: 'catalogue',
  product: (slug: string) => `product:${slug}`,
  products: 'products',
  promotions: 'promotions',
  recommended: 'recommended',
  mostSold: 'most-sold',
  related: 'related',
  /** The list of all products. */
  everyProduct: 'every-product',
  boughtTogether: (id: number) => `bought-together:${id}`,
  departments: 'departments',
  department: (id: string | number) => `department:${id}`,
  recipes: (productId: number) => `recipes:${productId}`,
} as const
