import { packedQuantity } from '@/lib/shared/bags'
import type { WireMix } from '@/lib/shared/contract/mixes'
import type { WireLineItem, WireOrder } from '@/lib/shared/contract/order'
import { discountRows } from '@/lib/shared/coupon-code'
import { formatDay, formatDayAndWindow, formatTime } from '@/lib/shared/format-date'
import { arrivalText, pickupHoursText } from '@/lib/shared/hours-in-words'
import { IF_MISSING_TEXTS } from '@/lib/shared/if-missing'
import { formatBrl, fromCents, lineTotalCents, orderTotalCents, toCents } from '@/lib/shared/money'
import { mapHref } from '@/lib/shared/order-terms'
import { formatQuantity, isWeighed } from '@/lib/shared/weight'
import { type Block, boldParagraph, type Row, type Sender, unlinked } from './template'

export interface Driver {
  driverName: string
  licensePlate: string
}

export interface OrderFacts {
  /** Id of the mail, so that a second one about the same event is another message. */
  mailId: number
  /** Time of the event that the e-mail reports. */
  at: Date
  order: WireOrder
  blends: OrderedBlend[]
  /** Null before dispatch. */
  driver: Driver | null
  to: string
}

/** Lines and totals as they were ordered, estimates if goods are weighed; a blend is one line. */
export function estimatedBlocks(order: WireOrder, blends: OrderedBlend[]): Block[] {
  const { line_items, item_total, total } = order
  const suffix = isWeighedOrder(order) ? ' estimado' : ''
  return [
    { kind: 'table', rows: orderRows(line_items, blends) },
    {
      kind: 'table',
      rows: [
        [`Subtotal${suffix}`, formatBrl(item_total)],
        ...extras(order),
        [`Total${suffix}`, formatBrl(total)],
      ],
      strongLast: true,
    },
  ]
}

/** Lines and totals as they were weighed, each with what was ordered; a blend is one line. */
export function weighedBlocks(order: WireOrder, blends: OrderedBlend[]): Block[] {
  const { line_items, item_total, ship_total, adjustment_total } = order
  const produced = order.produced_amount ?? item_total
  const ordered = isWeighedOrder(order) ? 'No pedido, estimado' : 'No pedido'
  const cents = [produced, ship_total, adjustment_total].map(toCents) as [number, number, number]
  return [
    { kind: 'table', rows: weighedRows(line_items, blends) },
    {
      kind: 'table',
      rows: [
        ['Subtotal', formatBrl(produced), `${ordered}: ${formatBrl(item_total)}`],
        ...waived(order, cents[0]),
        ...extras(order),
        ['Total', formatBrl(fromCents(orderTotalCents(...cents)))],
      ],
      strongLast: true,
    },
  ]
}

export function isPickup({ shipments }: WireOrder): boolean {
  return shipments[0]?.selected_shipping_rate?.kind === 'pickup'
}

/** Whether a line of the order is sold by weight. */
export function isWeighedOrder({ line_items }: WireOrder): boolean {
  return line_items.some(({ variant }) => isWeighed(variant.unit_for_quantity))
}

/** The promised window below the title; empty once it has passed. */
export function promiseBlocks({ order, at }: Pick<OrderFacts, 'order' | 'at'>): Block[] {
  const rate = order.shipments[0]?.selected_shipping_rate
  if (!rate || at.getTime() > Date.parse(rate.delivery_window_end)) return []
  const { kind, delivery_window_start: start, delivery_window_end: end } = rate
  return [boldParagraph(`${arrivalText(kind, start, end)}.`)]
}

/** When and where the order arrives, or is picked up, with hours and map of the shop. */
export function deliveryBlocks(order: WireOrder, sender: Sender): Block[] {
  if (isPickup(order)) {
    const { storeName, storeAddress } = sender
    const rows: Row[] = [
      ['Retirada', deliveryOf(order, 'Retirada')],
      ['Loja', storeAddress],
      ['Horário', pickupHoursText()],
    ]
    const url = mapHref(`${storeName}, ${storeAddress}`)
    return [
      { kind: 'table', rows },
      { kind: 'link', label: 'Ver no mapa', url },
    ]
  }
  const where = addressOf(order)
  const rows: Row[] = [['Entrega', deliveryOf(order, 'Entrega')]]
  return [{ kind: 'table', rows: where ? [...rows, ['Endereço', where]] : rows }]
}

/** When and where the order was handed over. */
export function handedOverBlocks(order: WireOrder, at: Date, sender: Sender): Block[] {
  const isFetched = isPickup(order)
  const instant = at.toISOString()
  const when = `${formatDay(instant)}, às ${formatTime(instant)}`
  const where = isFetched ? sender.storeAddress : addressOf(order)
  const rows: Row[] = [[isFetched ? 'Retirado' : 'Entregue', when]]
  if (where) rows.push([isFetched ? 'Loja' : 'Endereço', where])
  return [{ kind: 'table', rows }]
}

/** What the shop does when an item is missing, as the customer chose; empty without a choice. */
export function ifMissingBlocks({ if_missing: choice }: WireOrder): Block[] {
  return choice ? [{ kind: 'table', rows: [['Se faltar algo', IF_MISSING_TEXTS[choice]]] }] : []
}

export function trackerUrl({ tracker_token: token }: WireOrder, publicUrl: string): string {
  return new URL(`/acompanhar/${token}`, publicUrl).href
}

/** Amount of the weighed lines above the authorised amount, which is not charged. */
function waived({ line_items }: WireOrder, producedCents: number): Row[] {
  const cents = line_items.reduce(
    (sum, line) =>
      sum +
      lineTotalCents(line.price, line.produced_quantity ?? line.quantity) +
      toCents(line.substitute?.total ?? 0),
    0,
  )
  if (cents <= producedCents) return []
  return [['Por nossa conta, acima do autorizado', formatBrl(fromCents(cents - producedCents))]]
}

/** The weighed lines of an order, a blend with all its parts as one. */
export function weighedRows(lines: WireLineItem[], blends: OrderedBlend[]): Row[] {
  return firstLines(lines).map((line) => {
    if (line.mix_id === null) return [...weighedRow(line), ...observationOf(line)]
    const parts = partsOf(line, lines)
    const grams = parts.reduce((sum, part) => sum + producedOf(part), 0)
    const cents = parts.reduce((sum, part) => sum + lineTotalCents(part.price, producedOf(part)), 0)
    const label = blendLabel(line, blends, grams)
    const [ordered, total] = orderedOf(parts)
    const isProduced = parts.some(({ produced_quantity }) => produced_quantity !== null)
    const remarks = isProduced ? [`No pedido: ${weight(ordered, line)}, ${total}`] : []
    return [label, formatBrl(fromCents(cents)), ...remarks, ...parts.map(weighedPart)]
  })
}

const producedOf = ({ produced_quantity, quantity }: WireLineItem) => produced_quantity ?? quantity

/** A part of a blend with its weight, and the ordered weight where it differs. */
function weighedPart(part: WireLineItem): string {
  const { variant, quantity } = part
  const produced = producedOf(part)
  if (produced === 0) return `${variant.name} (Faltou no estoque)`
  const text = `${variant.name}, ${weight(produced, part)}`
  return produced === quantity ? text : `${text} (No pedido: ${weight(quantity, part)})`
}

function weighedRow(line: WireLineItem): Row {
  const { produced_quantity: produced, quantity, price, variant } = line
  const unit = variant.unit_for_quantity
  if (produced === null) return [nameOf(line), formatBrl(line.total)]
  const amount = formatBrl(fromCents(lineTotalCents(price, produced)))
  if (line.substitute) {
    const { name, quantity: given, unit_for_quantity: unitOfGiven, total } = line.substitute
    const label = `${name}, ${formatQuantity(given, unitOfGiven)}`
    const instead = `No lugar de ${variant.name}, ${formatQuantity(quantity, unit)}`
    return [label, formatBrl(total), `${instead}, ${formatBrl(line.total)}`]
  }
  if (produced === 0) return [variant.name, amount, 'Faltou no estoque']
  const label = `${variant.name}, ${formatQuantity(produced, unit)}`
  if (!isWeighed(unit) && produced === quantity) return [label, amount]
  return [label, amount, `No pedido: ${packed(line)}, ${formatBrl(line.total)}`]
}

function nameOf({ variant, quantity }: WireLineItem): string {
  return `${variant.name}, ${formatQuantity(quantity, variant.unit_for_quantity)}`
}

function extras(order: WireOrder): Row[] {
  const { ship_total, adjustment_total, promotions } = order
  const label = isPickup(order) ? 'Retirada' : 'Frete'
  const shipping: Row = [label, ship_total === 0 ? 'Grátis' : formatBrl(ship_total)]
  const discounts = discountRows(toCents(adjustment_total), promotions)
  return [shipping, ...discounts.map((row): Row => [row.label, formatBrl(fromCents(row.cents))])]
}

/** Name and window of the chosen rate; the name does not repeat the label beside it. */
function deliveryOf(order: WireOrder, label: string): string {
  const rate = order.shipments[0]?.selected_shipping_rate
  if (!rate) return 'a combinar'
  const { delivery_window_start: start, delivery_window_end: end } = rate
  const name = rate.name.startsWith(`${label} `) ? rate.name.slice(label.length + 1) : rate.name
  const when = formatDayAndWindow(start, end)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${when}`
}

function addressOf({ ship_address: ship }: WireOrder): string {
  if (!ship) return ''
  const { address1, address2, neighborhood, city } = ship
  return unlinked([address1, address2, neighborhood, city].filter(Boolean).join(', '))
}

/** A blend of the order: its parts are the lines with its id. */
export type OrderedBlend = Pick<WireMix, 'id' | 'name'> & {
  template: Pick<WireMix['template'], 'fat_percentage'>
}

/** The lines of an order as they were ordered, a blend with all its parts as one. */
export function orderRows(lines: WireLineItem[], blends: OrderedBlend[]): Row[] {
  return firstLines(lines).map((line) => {
    if (line.mix_id === null) {
      const { variant, total } = line
      return [`${variant.name}, ${packed(line)}`, formatBrl(total), ...observationOf(line)]
    }
    const parts = partsOf(line, lines)
    const [grams, total] = orderedOf(parts)
    return [blendLabel(line, blends, grams), total, ...parts.map(nameOf)]
  })
}

/** Ordered grams and price of a blend's parts. */
function orderedOf(parts: WireLineItem[]): [grams: number, price: string] {
  const cents = parts.reduce((sum, { total }) => sum + toCents(total), 0)
  return [parts.reduce((sum, { quantity }) => sum + quantity, 0), formatBrl(fromCents(cents))]
}

/** What the customer told the butcher, as a remark. */
function observationOf({ observation }: WireLineItem): string[] {
  return observation ? [`Observação: ${unlinked(observation)}`] : []
}

/** The products of an order, then the first part of each blend: the order of the cart. */
function firstLines(lines: WireLineItem[]): WireLineItem[] {
  const first = lines.filter((line) => line.mix_id === null || partsOf(line, lines)[0] === line)
  return first.sort((one, other) => Number(one.mix_id !== null) - Number(other.mix_id !== null))
}

function partsOf({ mix_id: mixId }: WireLineItem, lines: WireLineItem[]): WireLineItem[] {
  return lines.filter(({ mix_id }) => mix_id === mixId)
}

/** `Blend da casa, 1 Kg, gordura 20%`. */
function blendLabel(line: WireLineItem, blends: OrderedBlend[], grams: number): string {
  const blend = blends.find(({ id }) => id === line.mix_id)
  const fat = blend ? `, gordura\u00a0${blend.template.fat_percentage}%` : ''
  return `${blendTitle(blend?.name.trim())}, ${weight(grams, line)}${fat}`
}

/** `Blend da casa`, also where the name begins with the word. */
function blendTitle(name: string | undefined): string {
  if (!name) return 'Blend'
  return /^blend(?!\p{L})/iu.test(name) ? unlinked(name) : `Blend ${unlinked(name)}`
}

/** The ordered quantity of a line that is no part of a blend, and how it is packed. */
function packed({ quantity, variant, portioning_size: size }: WireLineItem): string {
  const { unit_for_quantity: unit, whole_piece: isPiece } = variant
  return packedQuantity({ quantity, unit, size, isPiece })
}

const weight = (quantity: number, { variant }: WireLineItem) =>
  formatQuantity(quantity, variant.unit_for_quantity)
