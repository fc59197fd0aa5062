import { type FocusEvent, useId, useState } from 'react'
import { SoldByWeight } from '@/components/catalogue/sold-by-weight'
import { Icon } from '@/components/ui/icon'
import type { LineItem, Order, OrderBlend } from '@/lib/api/types'
import { useOrderBlends } from '@/lib/blends/use-order-blends'
import {
  freightText,
  hasWeighedLines,
  isRated,
  type PreviewRow,
  previewRows,
} from '@/lib/checkout/amounts'
import { isPickup as isPickupRate } from '@/lib/orders/arrival'
import { packedQuantity } from '@/lib/shared/bags'
import { formatBrl, fromCents, toCents } from '@/lib/shared/money'
import { keepUnits } from '@/lib/shared/text'
import { formatQuantity } from '@/lib/shared/weight'

interface OrderPreviewProps {
  order: Order
  /** Whether the shopper collects the order at the store. */
  isPickup?: boolean
  /** Freight in BRL while no window is chosen; 0 while unknown. */
  estimate?: number
  /** Whether the CEP of the order is not served. */
  isOutside?: boolean
}

/** The line sticks up to this distance from the top of the screen: its border and rounding. */
const ON_TOP_PX = 2

/** Scrolls on its own below the line that sticks, so that the page does not move. */
const OVER_PAGE =
  'focus-inset max-lg:stays:absolute max-lg:stays:inset-x-0 max-lg:stays:top-full max-lg:stays:max-h-panel max-lg:stays:overflow-y-auto max-lg:stays:overscroll-contain max-lg:stays:border-line max-lg:stays:border-b max-lg:stays:bg-white max-lg:stays:px-4 md:max-lg:stays:px-8'

/**
 * Order summary beside the panes. On narrow screens a line above them. It opens in the page, and
 * over the page once the line sticks to the top.
 */
export function OrderPreview(props: OrderPreviewProps) {
  const { order, isPickup = false, estimate = 0, isOutside = false } = props
  const [picked, pick] = useState<'page' | 'over' | 'closed' | null>(null)
  const isOver = picked === 'over'
  const isOpen = picked ? picked !== 'closed' : order.lineItems.some(isShort)
  const isInFlow = isOpen && !isOver
  const wholeId = useId()
  const rows = previewRows(order.lineItems)
  const blends = rows.flatMap(({ mixId }) => (mixId === null ? [] : [{ mixId }]))
  const orderBlends = useOrderBlends({ number: order.number, blends })
  const rated = isRated(order)
  const freight = rated ? order.shipTotal : estimate
  const isKnown = rated || estimate > 0
  const total = rated ? order.total : fromCents(toCents(order.total) + toCents(estimate))
  const isEstimate = hasWeighedLines(order.lineItems)
  const rate = order.shipments[0]?.selectedShippingRate
  const fetched = rate ? isPickupRate(rate) : isPickup
  const closeBehindFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isOver && relatedTarget && !currentTarget.contains(relatedTarget)) pick('closed')
  }
  return (
    <section
      onBlur={closeBehindFocus}
      aria-labelledby="order-preview"
      className={`border-line border-y bg-white px-4 max-lg:-mx-4 md:max-lg:-mx-8 md:max-lg:px-8 lg:sticky lg:top-6 lg:col-start-2 lg:rounded-lg lg:border lg:p-5 ${isInFlow ? '' : 'order-line max-lg:stays:sticky max-lg:top-0 max-lg:z-20'}`}
    >
      <h2 id="order-preview" className="mb-4 font-semibold text-xl max-lg:sr-only">
        Seu pedido
      </h2>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={wholeId}
        onClick={({ currentTarget }) => {
          const { top } = currentTarget.getBoundingClientRect()
          pick(isOpen ? 'closed' : top > ON_TOP_PX ? 'page' : 'over')
        }}
        className="focus-inset flex min-h-14 w-full items-center justify-between gap-3 py-2 text-left font-semibold large-text:text-xs leading-tight tabular-nums lg:hidden"
      >
        <span className="min-w-0 text-balance">
          {rows.length} {rows.length === 1 ? 'item' : 'itens'}&nbsp;· {formatBrl(total)}
          {freightText(order, isPickup, estimate, isOutside)}
        </span>
        <Icon
          name="down"
          className={`size-5 shrink-0 text-primary transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div
        id={wholeId}
        // A part that scrolls must be reached from the keyboard.
        tabIndex={isOver ? 0 : undefined}
        className={`space-y-4 max-lg:pb-4 ${isOpen ? '' : 'max-lg:hidden'} ${isOver ? OVER_PAGE : ''}`}
      >
        <ul className="space-y-2 text-sm">
          {rows.map((row) => (
            <PreviewItem
              key={row.lines[0].id}
              row={row}
              blend={row.mixId === null ? undefined : orderBlends.get(row.mixId)}
            />
          ))}
        </ul>
        <dl className="space-y-1 border-line border-t pt-3">
          <Row
            label={isEstimate ? 'Subtotal estimado' : 'Subtotal'}
            value={formatBrl(order.itemTotal)}
          />
          {isKnown ? (
            <Row
              label={fetched ? 'Retirada' : 'Frete'}
              value={freight === 0 ? 'Grátis' : formatBrl(freight)}
            />
          ) : null}
          {order.adjustmentTotal !== 0 ? (
            <Row label="Descontos" value={formatBrl(order.adjustmentTotal)} />
          ) : null}
          <Row label={isEstimate ? 'Total estimado' : 'Total'} value={formatBrl(total)} strong />
        </dl>
        {isKnown ? null : (
          <p className="-mt-3 text-right text-muted text-sm">
            {freightText(order, isPickup, 0, isOutside).replace('\u00a0· ', '')}
          </p>
        )}
        {isEstimate ? <SoldByWeight /> : null}
      </div>
    </section>
  )
}

function PreviewItem({ row, blend }: { row: PreviewRow; blend?: OrderBlend }) {
  const { mixId, quantity, total, lines } = row
  const [{ variant, portioningSize, observation }] = lines
  const isBlend = mixId !== null
  return (
    <li className="flex justify-between gap-4">
      <span className="min-w-0">
        {isBlend ? (blend?.name ?? 'Blend') : keepUnits(variant.name)}{' '}
        <span className="inline-block text-muted">
          {keepUnits(
            packedQuantity({
              quantity,
              unit: variant.unitForQuantity,
              size: isBlend ? null : portioningSize,
              isPiece: variant.wholePiece,
            }),
          )}
          {blend ? `, gordura\u00a0${blend.template.fatPercentage}%` : null}
        </span>
        {isBlend
          ? lines.map((line) => (
              <span key={line.id} className="block text-muted">
                {keepUnits(`${line.variant.name}, ${formatQuantity(line.quantity, 'g')}`)}
              </span>
            ))
          : null}
        {observation && !isBlend ? (
          <span className="wrap-anywhere block">Observação: {observation}</span>
        ) : null}
        {lines.map((line) => (
          <Shortage key={line.id} line={line} isPart={isBlend} />
        ))}
      </span>
      <span className="shrink-0 tabular-nums">{formatBrl(total)}</span>
    </li>
  )
}

/** Whether the stock no longer covers the quantity of a line. */
function isShort({ variant: { inStock, totalOnHand }, quantity }: LineItem): boolean {
  return !inStock || totalOnHand < quantity
}

function Shortage({ line, isPart }: { line: LineItem; isPart: boolean }) {
  const { name, inStock, totalOnHand, unitForQuantity } = line.variant
  if (!isShort(line)) return null
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

interface PricedLabelProps {
  text: string
  /** Order total, in BRL. */
  amount: number
}

/** Button label with the order total. */
export function PricedLabel({ text, amount }: PricedLabelProps) {
  return (
    <span>
      {text}&nbsp;<span className="large-text:hidden">·</span>{' '}
      <span className="whitespace-nowrap">{formatBrl(amount)}</span>
    </span>
  )
}
