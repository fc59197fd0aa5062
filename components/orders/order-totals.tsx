import { WeightStory } from '@/components/catalogue/weight-story'
import type { Order } from '@/lib/api/types'
import { hasWeighedLines } from '@/lib/checkout/amounts'
import { orderAmounts } from '@/lib/orders/order-amounts'
import { formatBrl, fromCents, toCents } from '@/lib/shared/money'

const LABELS = {
  estimated: { items: 'Subtotal estimado', total: 'Total estimado' },
  weighed: { items: 'Subtotal após a pesagem', total: 'Total' },
}

/** Estimates until the order is weighed, then exact amounts beside the estimate. */
export function OrderTotals({ order }: { order: Order }) {
  const { weighed, itemCents, shipCents, adjustmentCents, totalCents, waivedCents } =
    orderAmounts(order)
  const labels = weighed ? LABELS.weighed : LABELS.estimated
  const promotions = order.promotions.map(({ name }) => name).join(', ')
  return (
    <section
      aria-label="Valores"
      className="ml-auto max-w-md rounded-lg border border-line bg-white p-5"
    >
      <dl className="space-y-1">
        {weighed ? (
          <Row label="Subtotal estimado no pedido" cents={toCents(order.itemTotal)} quiet />
        ) : null}
        <Row label={labels.items} cents={itemCents} />
        <Row label="Frete" cents={shipCents} zero="Grátis" />
        {adjustmentCents === 0 ? null : (
          <Row
            label={promotions ? `Descontos (${promotions})` : 'Descontos'}
            cents={adjustmentCents}
          />
        )}
        <Row label={labels.total} cents={totalCents} strong />
      </dl>
      {waivedCents > 0 ? (
        <p className="mt-3 text-sm">
          O peso passou do valor autorizado: {formatBrl(fromCents(waivedCents))} ficam por nossa
          conta.
        </p>
      ) : null}
      {weighed || !hasWeighedLines(order.lineItems) ? null : <WeightStory className="mt-3" />}
    </section>
  )
}

interface RowProps {
  label: string
  cents: number
  zero?: string
  strong?: boolean
  quiet?: boolean
}

function Row({ label, cents, zero, strong = false, quiet = false }: RowProps) {
  const look = strong ? 'pt-2 font-bold text-lg' : quiet ? 'text-muted text-sm' : ''
  return (
    <div className={`flex justify-between gap-4 ${look}`}>
      <dt>{label}</dt>
      <dd className="shrink-0 tabular-nums">
        {zero && cents === 0 ? zero : formatBrl(fromCents(cents))}
      </dd>
    </div>
  )
}
