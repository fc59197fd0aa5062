import { formatBrl } from '@/lib/shared/money'
import { displayPrice, formatQuantity } from '@/lib/shared/weight'
import type { PriceChange } from '../service/domain/catalogue/change-prices'
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

/** A changed price as the shop's staff sees it, in BRL per Kg or unit. */
interface PriceView {
  id: number
  slug: string
  price: number
  list_price: number
  before: { price: number; list_price: number }
}

interface PriceReport {
  changes: PriceView[]
  is_written: boolean
}

export function viewPrices(found: PriceChange[], dryRun = false): PriceReport {
  const changes = found.map(({ row, before, after }) => ({
    id: row.id,
    slug: row.slug,
    price: after.price,
    list_price: after.listPrice,
    before: { price: before.price, list_price: before.listPrice },
  }))
  return { changes, is_written: !dryRun }
}

export function showPrices({ changes, is_written }: PriceReport): string {
  if (changes.length === 0) return 'No price has changed.'
  const lines = changes.map(
    ({ id, slug, before, ...after }) => `${id} ${slug}: ${words(before)} → ${words(after)}`,
  )
  return [...lines, ...(is_written ? [] : ['Nothing was written.'])].join('\n')
}

function words({ price, list_price }: Pick<PriceView, 'price' | 'list_price'>): string {
  return list_price > price
    ? `${formatBrl(price)} instead of ${formatBrl(list_price)}`
    : formatBrl(price)
}
