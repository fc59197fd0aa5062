import { fromCents } from '@/lib/shared/money'
import { FREE_SHIPPING_THRESHOLD } from '@/lib/shared/shop-facts'

/** How far products of so many cents are on the way to free delivery; the words beside it say the same. */
export function FreeDeliveryBar({ itemCents }: { itemCents: number }) {
  return (
    <progress
      aria-hidden
      max={FREE_SHIPPING_THRESHOLD}
      value={Math.min(FREE_SHIPPING_THRESHOLD, fromCents(itemCents))}
      className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-highlight [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-highlight"
    />
  )
}
