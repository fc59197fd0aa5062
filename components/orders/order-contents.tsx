import type { ReactNode } from 'react'
import { ProductRow } from '@/components/ui/product-row'
import type { Order } from '@/lib/api/types'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { useNamedItems } from '@/lib/checkout/confirmed-order'
import {
  type ConfirmedItem,
  type ConfirmedOrder,
  readConfirmedOrder,
} from '@/lib/checkout/stored-orders'
import { formatTaxId } from '@/lib/forms/tax-id'
import type { OrderAmounts } from '@/lib/orders/order-amounts'
import { type CouponAmount, discountRows } from '@/lib/shared/coupon-code'
import { taxIdOf } from '@/lib/shared/customer-rules'
import { IF_MISSING_TEXTS } from '@/lib/shared/if-missing'
import { formatBrl, fromCents, toCents } from '@/lib/shared/money'
import { factOf } from '@/lib/shared/order-states'
import { keepUnits } from '@/lib/shared/text'
import { EXACT_WEIGHT } from '@/lib/shared/tolerance'
import { identity } from '@/lib/shop/identity'

const LABELS = {
  exact: { items: 'Subtotal', total: 'Total' },
  estimated: { items: 'Subtotal estimado', total: 'Total estimado' },
  weighed: { items: 'Subtotal após a pesagem', total: 'Total' },
}

interface AmountRowsProps {
  amounts: OrderAmounts
  /** True if a line is sold by weight: amounts are estimates until weighing. */
  isByWeight: boolean
  /** Item total as ordered, in cents, shown beside the exact amount. */
  estimate?: number
  /** Whether the customer collects the order at the store. */
  isPickup?: boolean
  /** Coupons of the order, if known. */
  promotions?: readonly CouponAmount[] | null
  /** Rows below the total. */
  children?: ReactNode
}

export function AmountRows(props: AmountRowsProps) {
  const { amounts, isByWeight, estimate, isPickup, promotions } = props
  const { weighed, itemCents, shipCents, adjustmentCents, totalCents } = amounts
  const labels = LABELS[isByWeight ? (weighed ? 'weighed' : 'estimated') : 'exact']
  return (
    <dl className="space-y-1">
      {estimate === undefined ? null : (
        <AmountRow
          label={isByWeight ? 'Subtotal estimado no pedido' : 'Subtotal no pedido'}
          cents={estimate}
          quiet
        />
      )}
      <AmountRow label={labels.items} cents={itemCents} />
      <AmountRow label={isPickup ? 'Retirada' : 'Frete'} cents={shipCents} zero="Grátis" />
      {discountRows(adjustmentCents, promotions ?? []).map((discount, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: coupons may have one name
        <AmountRow key={index} {...discount} />
      ))}
      <AmountRow label={labels.total} cents={totalCents} strong />
      {props.children}
    </dl>
  )
}

interface RefundRowsProps {
  /** BRL before refunds; null if unknown. */
  paid: number | null
  /** BRL. */
  refunded: number | null | undefined
}

/** Rows below a total: what was given back, and what the customer then paid. */
export function RefundRows({ paid, refunded }: RefundRowsProps) {
  if (!refunded) return null
  const cents = toCents(refunded)
  return (
    <>
      <AmountRow label="Devolvido" cents={-cents} />
      {paid ? <AmountRow label="Você pagou" cents={toCents(paid) - cents} /> : null}
    </>
  )
}

interface AmountRowProps {
  label: string
  cents: number
  zero?: string
  strong?: boolean
  quiet?: boolean
}

export function AmountRow({ label, cents, zero, strong = false, quiet = false }: AmountRowProps) {
  const look = strong ? 'pt-2 font-bold text-lg' : quiet ? 'text-muted text-sm' : ''
  return (
    <div className={`flex flex-wrap gap-x-4 ${look}`}>
      <dt className="wrap-break-word min-w-0 grow basis-20">{label}</dt>
      <dd className="ml-auto tabular-nums">
        {zero && cents === 0 ? zero : formatBrl(fromCents(cents))}
      </dd>
    </div>
  )
}

interface HeldTextProps {
  brl: number
  /** Whether the charge may be lower, since a line is sold by weight. */
  isEstimate: boolean
  /** Digits of the card. */
  children?: ReactNode
}

/** `Reservamos até R$ 163,59 no cartão. Só o peso exato é cobrado.` */
export function HeldText({ brl, isEstimate, children }: HeldTextProps) {
  return (
    <p>
      Reservamos {isEstimate ? 'até ' : ''}
      <strong className="whitespace-nowrap">{formatBrl(brl)}</strong> no cartão{children}.
      {isEstimate ? ` ${EXACT_WEIGHT}` : ''}
    </p>
  )
}

/** The choice for a missing item. Empty where the sales API does not know it. */
export function IfMissingText({ choice }: { choice: Order['ifMissing'] }) {
  const text = factOf(IF_MISSING_TEXTS, choice ?? null)
  return text ? <p className="mt-2">Se faltar algo: {text}</p> : null
}

/** The CPF or CNPJ of the receipt, as it was given in the checkout. Empty without one. */
export function ReceiptTaxIdText({ taxId }: { taxId: Order['receiptTaxId'] }) {
  if (!taxId) return null
  const kind = taxIdOf(taxId).length > 11 ? 'CNPJ' : 'CPF'
  return (
    <p className="mt-2">
      {kind} na nota: <span className="whitespace-nowrap">{formatTaxId(taxId)}</span>
    </p>
  )
}

interface ItemListProps {
  items: readonly ConfirmedItem[]
  /** Shows the price of each item. */
  priced?: boolean
}

export function ItemList({ items, priced = false }: ItemListProps) {
  return (
    <ul className={`grid gap-3 ${priced ? '' : 'sm:grid-cols-2'}`}>
      {items.map(({ id, name, quantity, cents, image, parts = [], observation }) => (
        <li key={id}>
          <ProductRow top image={image} name={name} size={48}>
            <div className="min-w-0 flex-1 text-muted text-sm">
              <div className="flex flex-wrap gap-x-3">
                <p className="min-w-0 grow basis-20 font-semibold text-base text-ink leading-tight">
                  {keepUnits(name)}
                </p>
                <p className="order-last w-full">{keepUnits(quantity)}</p>
                {priced ? (
                  <p className="ml-auto font-semibold text-base text-ink tabular-nums leading-tight">
                    {formatBrl(fromCents(cents))}
                  </p>
                ) : null}
              </div>
              {parts.map((part, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts may be equal
                <p key={index}>{keepUnits(part)}</p>
              ))}
              <ObservationLine text={observation} />
            </div>
          </ProductRow>
        </li>
      ))}
    </ul>
  )
}

/** What the customer told the butcher about an item. */
export function ObservationLine({ text }: { text: string | null | undefined }) {
  return text ? <p className="break-words text-ink text-sm">Observação: {text}</p> : null
}

/** Names the shop on a printed order, which has neither header nor footer. */
export function PrintedSeller() {
  return (
    <p className="mb-2.5 hidden text-sm leading-tight print:block">
      <strong className="block">{identity.name}</strong>
      <span className="block">
        {identity.legalName}, CNPJ {identity.cnpj}
      </span>
      <span className="block">{identity.address}</span>
      <span className="block">
        {identity.phone}, {identity.email}
      </span>
    </p>
  )
}

/** Items of a sales API whose tracker has none, shown only in the tab that placed the order. */
export function OwnItems({ number }: { number: string }) {
  const order = useHydrated() ? readConfirmedOrder(number) : null
  return order ? <OwnItemList order={order} /> : null
}

function OwnItemList({ order }: { order: ConfirmedOrder }) {
  const items = useNamedItems(order)
  return (
    <section
      aria-labelledby="itens-do-pedido"
      className="mt-6 rounded-lg border border-line bg-white p-4 sm:p-5"
    >
      <h2 id="itens-do-pedido" className="mb-3 font-semibold text-lg">
        Itens
      </h2>
      <ItemList items={items} />
    </section>
  )
}
