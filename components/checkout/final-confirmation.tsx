'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { Order, ShippingRate } from '@/lib/api/types'
import { centsToAuthorise, hasWeighedLines } from '@/lib/checkout/amounts'
import type { Checkout } from '@/lib/checkout/use-checkout'
import { isExpress, isPickup } from '@/lib/orders/arrival'
import { brandName } from '@/lib/shared/card'
import { isPixMethod, PIX_CODE_TEXT } from '@/lib/shared/door-payment-methods'
import { formatDayAndWindow } from '@/lib/shared/format-date'
import { formatBrl, fromCents, toCents } from '@/lib/shared/money'
import { EXPRESS_HOURS } from '@/lib/shared/shop-hours'
import { EXACT_WEIGHT, TOLERANCE_PERCENT } from '@/lib/shared/tolerance'
import { PricedLabel } from './order-preview'

interface FinalConfirmationProps {
  order: Order
  checkout: Checkout
}

export function ChosenPayment({
  order,
  checkout,
  onChange,
}: FinalConfirmationProps & { onChange: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-lg border border-line bg-white p-4">
      <p className="min-w-0 grow basis-40 font-semibold">{paymentText(order)}</p>
      <Button
        variant="quiet"
        className="-my-2 -mr-4 ml-auto large-text:-ml-5 disabled:bg-transparent forced-colors:m-0"
        aria-label="Alterar forma de pagamento"
        disabled={checkout.busy !== null}
        onClick={onChange}
      >
        Alterar
      </Button>
    </div>
  )
}

interface OrderTotalProps {
  order: Order
  /** Applied coupons, as rows of the sum. */
  children: ReactNode
}

/**
 * Total of the order, with the amount authorised now and the amount charged later. A discount is
 * shown as a sum. On wide screens subtotal and total are in the summary beside.
 */
export function OrderTotal({ order, children }: OrderTotalProps) {
  const payment = order.payments.at(-1)
  const online = payment?.source != null
  const isPix = isPixMethod(payment?.paymentMethod.id)
  const weighed = hasWeighedLines(order.lineItems)
  const rate = order.shipments[0]?.selectedShippingRate
  const fetched = rate != null && isPickup(rate)
  const pix = weighed ? 'por Pix, depois que pesarmos' : 'por Pix'
  const isFreightInSum = order.adjustmentTotal !== 0 && order.shipTotal !== 0
  const place = isPix ? pix : fetched ? 'na retirada' : 'na entrega'
  return (
    <div className="space-y-2 rounded-lg bg-surface p-4">
      {order.adjustmentTotal === 0 ? null : (
        <>
          <SumRow label={weighed ? 'Subtotal estimado' : 'Subtotal'} amount={order.itemTotal} />
          {order.shipTotal === 0 ? null : <SumRow label="Frete" amount={order.shipTotal} />}
        </>
      )}
      {children}
      {order.adjustmentTotal === 0 || namesDiscounts(order) ? null : (
        <SumRow label="Descontos" amount={order.adjustmentTotal} />
      )}
      <div className="lg:hidden">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>{weighed ? 'Total estimado' : 'Total'}</span>
          <strong className="ml-auto font-heading text-fit-2xl tabular-nums">
            {formatBrl(order.total)}
          </strong>
        </p>
        {fetched || isFreightInSum ? null : (
          <p className="text-muted text-sm">com frete{order.shipTotal === 0 ? ' grátis' : ''}</p>
        )}
      </div>
      {online ? (
        <p>
          Ao finalizar, autorizamos {weighed ? 'até ' : ''}
          <strong>{formatBrl(fromCents(centsToAuthorise(order)))}</strong> no seu cartão
          {weighed ? `: ${heldText(order)}. ${EXACT_WEIGHT}` : '.'}
        </p>
      ) : (
        <p>
          Nada é cobrado agora: você paga {place}.{weighed ? ` ${EXACT_WEIGHT}` : ''}
          {isPix ? ` ${PIX_CODE_TEXT}` : ''}
        </p>
      )}
    </div>
  )
}

function SumRow({ label, amount }: { label: string; amount: number }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-4 text-sm lg:hidden">
      <span>{label}</span>
      <span className="ml-auto tabular-nums">{formatBrl(amount)}</span>
    </p>
  )
}

/** Whether the rows of the applied coupons add up to the discount of the order. */
function namesDiscounts({ promotions }: Order): boolean {
  return promotions.length === 1 || promotions.some(({ amount }) => amount !== undefined)
}

/**
 * Window, place and payment above the button that confirms them. The bar sticks to the bottom of
 * the screen until its place is visible, where letters are large without the text.
 */
export function FinishBar({
  order,
  checkout,
  isSending,
  onFinish,
}: FinalConfirmationProps & { isSending: boolean; onFinish: () => void }) {
  return (
    <div className="cart-bar finish-bar -mx-4 -mb-4 space-y-2 rounded-b-lg border-line border-t bg-white p-4 pt-2 sm:-mx-6 sm:-mb-6 sm:px-6 lg:stays:sticky lg:z-10">
      <p
        role="status"
        className="large-text:hidden text-balance text-center text-sm max-lg:text-xs"
      >
        {isSending
          ? 'Enviando o pedido. Não feche esta página.'
          : withWholeHours(summaryText(order))}
      </p>
      <Button
        loading={checkout.busy === 'general'}
        onClick={onFinish}
        className="w-full large-text:text-xs max-sm:px-2 sm:text-lg"
      >
        <PricedLabel text="FINALIZAR PEDIDO" amount={order.total} />
      </Button>
    </div>
  )
}

/** Sum of what is held. A coupon lowers the total, and the margin is on the prices before it. */
function heldText(order: Order): string {
  if (order.adjustmentTotal === 0)
    return `a estimativa mais ${TOLERANCE_PERCENT}% de margem nos itens por peso`
  const margin = fromCents(centsToAuthorise(order) - toCents(order.total))
  return `${formatBrl(order.total)} mais até ${formatBrl(margin)} de margem nos itens vendidos por peso`
}

/** Such as `seg, 30 nov, 8h–13h · Pituba · Visa **** 1111`. */
function summaryText(order: Order): string {
  const rate = order.shipments[0]?.selectedShippingRate
  const parts = [
    rate && arrivalText(rate),
    rate && isPickup(rate) ? 'retirada na loja' : order.shipAddress?.neighborhood,
    paymentText(order),
  ]
  return parts.filter(Boolean).join('\u00a0· ')
}

/** `text` with hours such as `8h–13h` kept on one line. */
function withWholeHours(text: string): ReactNode[] {
  return text.split(/(\d\S*–\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

function arrivalText(rate: ShippingRate): string {
  return isExpress(rate)
    ? `expressa, em até ${EXPRESS_HOURS} horas`
    : formatDayAndWindow(rate.deliveryWindowStart, rate.deliveryWindowEnd)
}

/** Such as `Visa **** 1111`, or the name of a method without a card. */
export function paymentText({ payments }: Order): string {
  const payment = payments.at(-1)
  const name = payment?.paymentMethod.name ?? 'Pagamento escolhido'
  const source = payment?.source
  if (!source) return name
  const brand = source.ccType && source.ccType !== 'other' ? brandName(source.ccType) : name
  return `${brand} **** ${source.lastDigits}`
}
