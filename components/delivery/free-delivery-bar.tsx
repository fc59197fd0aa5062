import { fromCents } from '@/lib/shared/money'
import { FREE_SHIPPING_THRESHOLD } from '@/lib/shared/shop-facts'

/**
 * Progress of `itemCents` (cents) towards free delivery. Decorative: the text beside says the same.
 */
export function FreeDeliveryBar({ itemCents }: { itemCents: number }) {
  if (FREE_SHIPPING_THRESHOLD === null) return null
  return (
    <progress
      aria-hidden
      max={FREE_SHIPPING_THRESHOLD}
      value={Math.min(FREE_SHIPPING_THRESHOLD, fromCents(itemCents))}
      className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-line forced-color-adjust-none forced-colors:border [&::-moz-progress-bar]:bg-highlight [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-highlight"
    />
  )
}
