import { formatBrl } from '@/lib/shared/money'
import type { PriceChange } from '../service/domain/catalogue/change-prices'

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
