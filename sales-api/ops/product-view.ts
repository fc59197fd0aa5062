import { formatBrl } from '@/lib/shared/money'
import { displayPrice, formatQuantity } from '@/lib/shared/weight'
import { isInStock, type VariantRow } from '../service/domain/catalogue/present-product'

/** A product as the shop's staff sees it: BRL per Kg or unit, grams or units on hand. */
export interface ProductView {
  id: number
  product_id: number
  slug: string
  name: string
  unit: VariantRow['unit']
  price: number
  list_price: number
  stock: number
  state: 'in stock' | 'out of stock' | 'withdrawn'
}

export function viewProduct(row: VariantRow): ProductView {
  return {
    id: row.id,
    product_id: row.productId,
    slug: row.slug,
    name: row.name,
    unit: row.unit,
    price: displayPrice(Number(row.price), row.unit),
    list_price: displayPrice(Number(row.listPrice), row.unit),
    stock: row.stock,
    state: row.withdrawnAt ? 'withdrawn' : isInStock(row) ? 'in stock' : 'out of stock',
  }
}

export function showPrice({ price, list_price, unit }: ProductView): string {
  const per = unit === 'un' ? 'each' : 'per Kg'
  const before = list_price > price ? `, instead of ${formatBrl(list_price)}` : ''
  return `${formatBrl(price)} ${per}${before}`
}

export function showProduct(product: ProductView): string {
  const { id, name, stock, unit, state } = product
  return `${id} ${name}: ${showPrice(product)}, ${formatQuantity(stock, unit)} on hand, ${state}`
}
