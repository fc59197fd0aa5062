import type { WireProduct } from '../../lib/shared/contract/catalogue'

/** The price a page shows, in BRL per Kg or unit. */
export const shownPrice = ({ price, unit_for_quantity: unit }: WireProduct) =>
  Math.round((unit === 'g' ? price * 1000 : price) * 100) / 100
