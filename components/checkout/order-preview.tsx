import { WeightStory } from '@/components/catalogue/weight-story'
import type { LineItem, Order } from '@/lib/api/types'
import { useOrderBlends } from '@/lib/blends/use-order-blends'
import { hasWeighedLines } from '@/lib/checkout/amounts'
import { type PreviewRow, previewRows } from '@/lib/checkout/preview-rows'
import { formatBrl } from '@/lib/shared/money'
import { formatQuantity } from '@/lib/shared/weight'
import { useIsHeldBack } from './pane-loading'

export function OrderPreview({ order }: { order: Order }) {
  const isHeldBack = useIsHeldBack()
  const rows = previewRows(order.lineItems)
  const blends = rows.flatMap(({ mixId }) => (mixId === null ? [] : [{ mixId }]))
  const orderBlends = useOrderBlends({ number: order.number, blends })
  const rated = order.shipments.some((shipment) => shipment.selectedShippingRate !== null)
  return (
    <section
      aria-labelledby="order-preview"
      className={`space-y-4 rounded-lg border border-line bg-white p-5 lg:sticky lg:top-6 ${isHeldBack ? 'max-lg:hidden' : ''}`}
    >
      <h2 id="order-preview" className="font-semibold text-xl">
        Seu pedido
      </h2>
      <ul className="space-y-2 text-sm">
        {rows.map((row) => (
          <PreviewItem
            key={row.lines[0].id}
            row={row}
            blendName={row.mixId === null ? undefined : orderBlends.get(row.mixId)?.name}
          />
        ))}
      </ul>
      <dl className="space-y-1 border-line border-t pt-3">
        <Row label="Subtotal estimado" value={formatBrl(order.itemTotal)} />
        {rated ? (
          <Row
            label="Frete"
            value={order.shipTotal === 0 ? 'Grátis' : formatBrl(order.shipTotal)}
          />
        ) : null}
        {order.adjustmentTotal !== 0 ? (
          <Row label="Descontos" value={formatBrl(order.adjustmentTotal)} />
        ) : null}
        <Row label="Total estimado" value={formatBrl(order.total)} strong />
      </dl>
      {hasWeighedLines(order.lineItems) ? <WeightStory /> : null}
    </section>
  )
}

function PreviewItem({ row, blendName }: { row: PreviewRow; blendName?: string }) {
  const { mixId, quantity, total, lines } = row
  const [{ variant }] = lines
  const isBlend = mixId !== null
  return (
    <li className="flex justify-between gap-4">
      <span className="min-w-0">
        {isBlend ? (blendName ?? 'Blend') : variant.name}{' '}
        <span className="text-muted">{formatQuantity(quantity, variant.unitForQuantity)}</span>
        {isBlend ? (
          <span className="block text-muted">
            {lines.map((line) => line.variant.name).join(', ')}
          </span>
        ) : null}
        {lines.map((line) => (
          <Shortage key={line.id} line={line} isPart={isBlend} />
        ))}
      </span>
      <span className="shrink-0 tabular-nums">{formatBrl(total)}</span>
    </li>
  )
}

/** Tells when the stock no longer covers a line. */
function Shortage({ line: { variant, quantity }, isPart }: { line: LineItem; isPart: boolean }) {
  const { name, inStock, totalOnHand, unitForQuantity } = variant
  if (inStock && totalOnHand >= quantity) return null
  return (
    <span className="block font-semibold text-primary">
      {isPart ? `${name}: ` : ''}
      {inStock && totalOnHand > 0
        ? `Restam só ${formatQuantity(totalOnHand, unitForQuantity)}`
        : 'Fora de estoque'}
    </span>
  )
}

function Row({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'font-bold' : ''}`}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}
