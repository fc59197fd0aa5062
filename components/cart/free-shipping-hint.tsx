import {
  FREE_SHIPPING_THRESHOLD,
  formatBrl,
  fromCents,
  missingForFreeShipping,
} from '@/lib/shared/money'

/** How much is missing for free delivery; nothing from the threshold on (CART-09, CART-10). */
export function FreeShippingHint({ itemCents }: { itemCents: number }) {
  const missing = missingForFreeShipping(fromCents(itemCents))
  if (missing === null) return null
  return (
    <div className="rounded-lg bg-surface p-3">
      <p className="text-sm">
        Adicione mais {formatBrl(missing)} em produtos e ganhe frete grátis!
      </p>
      <progress
        aria-hidden
        max={FREE_SHIPPING_THRESHOLD}
        value={fromCents(itemCents)}
        className="mt-2 h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-highlight [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-highlight"
      />
    </div>
  )
}
