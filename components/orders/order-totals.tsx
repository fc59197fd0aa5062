import { WeightStory } from '@/components/catalogue/weight-story'
import type { Order } from '@/lib/api/types'
import { hasWeighedLines } from '@/lib/checkout/amounts'
import { orderAmounts } from '@/lib/orders/order-amounts'
import { formatBrl, fromCents, toCents } from '@/lib/shared/money'
import { AmountRows } from './amount-rows'

/** Shows estimates until the order is weighed, then exact amounts beside the estimate. */
export function OrderTotals({ order }: { order: Order }) {
  const amounts = orderAmounts(order)
  const { weighed, waivedCents } = amounts
  const isByWeight = hasWeighedLines(order.lineItems)
  return (
    <section
      aria-label="Valores"
      className="ml-auto max-w-md rounded-lg border border-line bg-white p-5"
    >
      <AmountRows
        amounts={amounts}
        isByWeight={isByWeight}
        estimate={weighed ? toCents(order.itemTotal) : undefined}
        promotions={order.promotions.map(({ name }) => name).join(', ')}
      />
      {waivedCents > 0 ? (
        <p className="mt-3 text-sm">
          O peso passou do valor autorizado: {formatBrl(fromCents(waivedCents))} ficam por nossa
          conta.
        </p>
      ) : null}
      {isByWeight && !weighed ? (
        <WeightStory className="mt-3" percent={order.payments.at(-1)?.tolerancePercent} />
      ) : null}
    </section>
  )
}
