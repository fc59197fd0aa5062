import Link from 'next/link'
import type { ReactNode } from 'react'
import { ProductRow } from '@/components/ui/product-row'
import type { LineItem, Order, OrderBlend } from '@/lib/api/types'
import { useOrderBlends } from '@/lib/blends/use-order-blends'
import { type PreviewRow, previewRows } from '@/lib/checkout/amounts'
import { orderAmounts, producedCents, weighedLineText } from '@/lib/orders/order-amounts'
import { packingText } from '@/lib/shared/bags'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { keepUnits } from '@/lib/shared/text'
import { displayPrice, formatQuantity, type Unit, unitLabel } from '@/lib/shared/weight'
import { ObservationLine } from './order-contents'

interface OrderLinesProps {
  order: Order
  /** Buttons beside the heading. */
  children?: ReactNode
}

export function OrderLines({ order, children }: OrderLinesProps) {
  const { weighed } = orderAmounts(order)
  const rows = previewRows(order.lineItems)
  const blends = rows.flatMap(({ mixId }) => (mixId === null ? [] : [{ mixId }]))
  const known = useOrderBlends({ number: order.number, blends })
  return (
    <section aria-labelledby="itens-do-pedido">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="itens-do-pedido" className="font-semibold text-xl">
          Itens
        </h2>
        {children}
      </div>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {rows.map((row) =>
          row.mixId === null ? (
            <Line key={row.lines[0].id} line={row.lines[0]} weighed={weighed} />
          ) : (
            <BlendLine
              key={row.lines[0].id}
              blend={known.get(row.mixId)}
              row={row}
              weighed={weighed}
            />
          ),
        )}
      </ul>
    </section>
  )
}

interface BlendLineProps {
  /** Undefined while loading. */
  blend: OrderBlend | undefined
  row: PreviewRow
  weighed: boolean
}

/** Blend as one row, with the weight of each part and its difference from the order. */
function BlendLine({ blend, row: { lines, quantity, total }, weighed }: BlendLineProps) {
  const name = blend?.name ?? 'Blend'
  const cents = lines.reduce((sum, line) => sum + producedCents(line), 0)
  const produced = lines.reduce((sum, line) => sum + (line.producedQuantity ?? line.quantity), 0)
  const grams = weighed ? produced : quantity
  return (
    <li className="py-4 print:py-1.5">
      <ProductRow top image={lines[0].variant.images[0]} name={name} size={64}>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start gap-x-3">
            <p className="min-w-0 grow basis-24 font-semibold">{name}</p>
            <p className="ml-auto font-semibold tabular-nums">
              {formatBrl(weighed ? fromCents(cents) : total)}
            </p>
          </div>
          <p className="text-muted text-sm">
            {keepUnits(formatQuantity(grams, 'g'))} no total
            {orderedText(grams, quantity, 'g')}
            {blend ? `, gordura\u00a0${blend.template.fatPercentage}%` : null}
          </p>
          <ul aria-label="Carnes do blend" className="mt-2 space-y-2 text-sm">
            {lines.map((line) => {
              const { variant, quantity: ordered } = line
              const unit = variant.unitForQuantity
              const amount = shownQuantity(line, weighed)
              return (
                <li key={line.id}>
                  {keepUnits(`${variant.name},\u00a0${formatQuantity(amount, unit)}`)}
                  {orderedText(amount, ordered, unit)}
                  <WeighedNote line={line} weighed={weighed} />
                </li>
              )
            })}
          </ul>
        </div>
      </ProductRow>
    </li>
  )
}

function Line({ line, weighed }: { line: LineItem; weighed: boolean }) {
  const { variant, quantity, price, observation, portioningSize: size } = line
  const unit = variant.unitForQuantity
  const amount = shownQuantity(line, weighed)
  const packing = packingText({ quantity, unit, size, isPiece: variant.wholePiece })
  return (
    <li className="py-4 print:py-1.5">
      <ProductRow top image={variant.images[0]} name={variant.name} size={64}>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start gap-x-3">
            <Link
              href={`/produtos/${variant.slug}`}
              prefetch={false}
              className="-my-2.5 block min-w-0 grow basis-24 py-2.5 font-semibold underline-offset-4 hover:underline"
            >
              {keepUnits(variant.name)}
            </Link>
            <p className="ml-auto font-semibold tabular-nums">
              {formatBrl(weighed ? fromCents(producedCents(line)) : line.total)}
            </p>
          </div>
          <p className="text-muted text-sm">
            {keepUnits(formatQuantity(amount, unit))} a {formatBrl(displayPrice(price, unit))} /
            {unitLabel(unit)}
            {orderedText(amount, quantity, unit)}
          </p>
          {packing ? (
            <p className="text-muted text-sm first-letter:uppercase">{keepUnits(packing)}</p>
          ) : null}
          <ObservationLine text={observation} />
          <WeighedNote line={line} weighed={weighed} />
        </div>
      </ProductRow>
    </li>
  )
}

interface WeighedNoteProps {
  line: LineItem
  weighed: boolean
}

/** How a weighed line differs from its order. */
function WeighedNote({ line, weighed }: WeighedNoteProps) {
  const text = weighed ? weighedLineText(line) : null
  if (!text) return null
  return <p className={`text-sm ${line.producedQuantity ? 'text-muted' : ''}`}>{keepUnits(text)}</p>
}

/** The weighed quantity; the ordered one before the weighing, and if nothing came. */
function shownQuantity({ quantity, producedQuantity }: LineItem, weighed: boolean): number {
  return (weighed && producedQuantity) || quantity
}

function orderedText(shown: number, ordered: number, unit: Unit): string | null {
  return shown === ordered ? null : keepUnits(` (no pedido: ${formatQuantity(ordered, unit)})`)
}
