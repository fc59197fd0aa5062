import { isPackedWhole } from '@/lib/shared/bags'
import { formatBrl } from '@/lib/shared/money'
import { isExact } from '@/lib/shared/order-states'
import { writtenPhone } from '@/lib/shared/phone.mjs'
import { formatQuantity } from '@/lib/shared/weight'
import type { DeliveryView, LineView, OrderView } from '../service/domain/fulfilment/view-order'
import type { PaymentView, PixView } from '../service/domain/fulfilment/view-payment'
import { table } from './command'

export function showOrder(order: OrderView): string {
  const { name, email } = order.customer
  return [
    showState(order),
    [name, email].filter(Boolean).join(', '),
    ...(order.shipment ? showShipment(order.shipment) : []),
    '',
    showLines(order.lines),
    `if an item is missing: ${IF_MISSING_STEPS[order.if_missing]}`,
    '',
    showTotals(order),
    ...(order.payment ? showPayment(order.payment) : []),
    ...(order.receipt_tax_id ? [`CPF or CNPJ for the receipt: ${order.receipt_tax_id}`] : []),
    ...(order.receipt_url ? [`receipt: ${order.receipt_url}`] : []),
    ...showNext(order),
  ].join('\n')
}

/** Summary of the order after a change. */
export function showChange(order: OrderView): string {
  return [
    showState(order),
    ...(order.payment ? showPayment(order.payment) : []),
    ...showNext(order),
  ].join('\n')
}

function showState({ number, state, fulfilment, delivery, completed_at }: OrderView): string {
  const states = [state === 'complete' ? fulfilment : state, delivery].filter(Boolean).join(', ')
  return `${number}: ${states}${completed_at ? `, ordered ${shortTime(completed_at)}` : ''}`
}

function showShipment(shipment: DeliveryView): string[] {
  const { method, window_start, window_end, phone, address, driver, license_plate } = shipment
  return [
    `${method}: ${shortTime(window_start)} to ${window_end.slice(11, 16)}`,
    [address, phone && writtenPhone(phone)].filter(Boolean).join(', '),
    ...(driver ? [`driver ${driver}, plate ${license_plate}`] : []),
  ]
}

function showLines(lines: LineView[]): string {
  return table(
    ['line', 'product', 'ordered', 'produced', 'total', 'note'],
    lines.map((line) => [
      line.id,
      line.name,
      formatQuantity(line.quantity, line.unit),
      line.produced_quantity === null ? '-' : formatQuantity(line.produced_quantity, line.unit),
      formatBrl(line.produced_total ?? line.total),
      [
        line.blend && `blend '${line.blend}'`,
        showPacking(line),
        line.observation,
        line.substitute && `instead: ${showSubstitute(line.substitute)}`,
      ]
        .filter(Boolean)
        .join('; '),
    ]),
  )
}

function showPacking({ quantity, unit, portioning_size: size, whole_piece: isPiece }: LineView) {
  if (isPackedWhole({ quantity, unit, size, isPiece })) return 'whole piece'
  return size && `bags of ${size} g`
}

function showSubstitute(given: NonNullable<LineView['substitute']>): string {
  const { variant_id, name, quantity, unit_for_quantity: unit } = given
  return `${name} (${variant_id}), ${formatQuantity(quantity, unit)}`
}

const IF_MISSING_STEPS: Record<OrderView['if_missing'], string> = {
  contact: 'talk to the customer',
  substitute: 'substitute something similar',
  omit: 'leave it out',
}

function showTotals({
  item_total,
  ship_total,
  adjustment_total,
  total,
  produced_amount,
  fulfilment,
}: OrderView) {
  const isWeighed = produced_amount !== null && isExact(fulfilment)
  const parts = [
    `items ${formatBrl(item_total)}`,
    `delivery ${formatBrl(ship_total)}`,
    ...(adjustment_total ? [`discount ${formatBrl(adjustment_total)}`] : []),
    `${isWeighed ? 'weighed' : 'estimated'} total ${formatBrl(total)}`,
  ]
  const produced = produced_amount === null ? [] : [`weighed items ${formatBrl(produced_amount)}`]
  return [...parts, ...produced].join(', ')
}

const PAYMENT_STATES: Record<PaymentView['state'], string> = {
  authorizing: 'being authorised; the gateway has not answered yet',
  open: 'not charged yet',
  capturing: 'being charged; the gateway has not answered yet and is asked again',
  awaited: 'waits for the Pix',
  due: 'to be received at the door',
  captured: 'charged',
  releasing: 'being released; the gateway has not answered yet and is asked again',
  released: 'released, nothing was charged',
}

function showPayment(payment: PaymentView): string[] {
  const { method, state, authorized, captured, due, surplus, card, refunds, disputes } = payment
  const { hold_ends, hold_lost_at } = payment
  const amounts = [
    ...(authorized === null ? [] : [`authorised ${formatBrl(authorized)}`]),
    ...(captured === null ? [] : [`charged ${formatBrl(captured)}`]),
    ...(due === null ? [] : [formatBrl(due)]),
    ...(surplus > 0 ? [`to be handed back ${formatBrl(surplus)}`] : []),
  ]
  const told = state === 'captured' ? [] : [PAYMENT_STATES[state]]
  return [
    `payment: ${[method, card, ...amounts, ...told].filter(Boolean).join(', ')}`,
    ...(payment.charged_elsewhere
      ? ['charged without the shop: orders refund gives back what is too much']
      : []),
    ...(hold_lost_at
      ? [`the gateway holds nothing any more, seen ${shortTime(hold_lost_at)}`]
      : hold_ends
        ? [`held until ${shortTime(hold_ends)}`]
        : []),
    ...payment.door_money.map(
      ({ way, amount, at }) => `at the door: ${formatBrl(amount)}, ${way}, ${shortTime(at)}`,
    ),
    ...(payment.pix ? [showPix(payment.pix)] : []),
    ...refunds.map((refund) => `refund: ${showRefund(refund)}`),
    ...disputes.map((dispute) => `dispute: ${showDispute(dispute)}`),
  ]
}

function showPix({ expected, received, due, surplus }: PixView): string {
  const parts = [
    expected === null ? 'not weighed yet' : `expected ${formatBrl(expected)}`,
    `received ${formatBrl(received)}`,
    ...(due > 0 ? [`due ${formatBrl(due)}`] : []),
    ...(surplus > 0 ? [`to be returned ${formatBrl(surplus)}`] : []),
  ]
  return `pix: ${parts.join(', ')}`
}

const REFUND_STATES: Record<PaymentView['refunds'][number]['state'], string> = {
  asked: 'the gateway has not answered yet and is asked again',
  done: 'given back',
  refused: 'not given back',
}

function showRefund({ amount, state, origin, reason, at }: PaymentView['refunds'][number]): string {
  const where = origin === 'panel' ? "in the gateway's panel" : null
  return [formatBrl(amount), REFUND_STATES[state], where, shortTime(at), reason]
    .filter(Boolean)
    .join(', ')
}

function showDispute(dispute: PaymentView['disputes'][number]): string {
  const { id, amount, reason, state, due_by } = dispute
  const due = due_by ? `answer by ${due_by.slice(0, 10)}` : null
  return [formatBrl(amount), reason, state, due, id].filter(Boolean).join(', ')
}

function showNext({ next }: OrderView): string[] {
  return [
    ...(next.fulfilment.length > 0 ? [`can move to: ${next.fulfilment.join(', ')}`] : []),
    ...(next.delivery.length > 0 ? [`delivery can become: ${next.delivery.join(', ')}`] : []),
  ]
}

/** `2026-05-11 08:00` of a wire instant, which is in the shop's time. */
export function shortTime(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ')
}

/** Line about an `amount` in BRL above the hold, which was not charged; none without one. */
export function showMissing(amount: number): string[] {
  return amount > 0 ? [`missing: ${formatBrl(amount)} more was weighed than is held`] : []
}
