import Link from 'next/link'
import { RemovalUndo } from '@/components/cart/removal-undo'
import { Stepper } from '@/components/cart/stepper'
import { ProductRow } from '@/components/ui/product-row'
import { type Choice, gramsFor } from '@/lib/barbecue/choice'
import { type BarbecueLine, barbecueTotals, describeTotals } from '@/lib/barbecue/lines'
import type { useRemovedRows } from '@/lib/browser/use-removed-rows'
import type { CartLine } from '@/lib/cart/display'
import { leastInstead } from '@/lib/cart/quantity-rules'
import { formatBrl, fromCents, lineTotalCents } from '@/lib/shared/money'
import { displayPrice, formatQuantity, unitLabel } from '@/lib/shared/weight'

/** A removed line with its last quantity; `target` is what the shopper chose instead. */
export interface Removal extends BarbecueLine {
  key: string
  target: number
}

export const rowKey = ({ product }: BarbecueLine) => String(product.id)

interface Props {
  rows: ReturnType<typeof useRemovedRows<Removal>>
  /** Lines as the calculator returned them, in their order. */
  made: readonly BarbecueLine[]
  lines: readonly BarbecueLine[]
  /** Products that an attempt has added, which can no longer be changed here. */
  added: ReadonlySet<number>
  /** Lines of the cart, whose quantities the list names. */
  inCart: readonly CartLine[]
  /** Quantity 0 removes the line. */
  onChange: (line: BarbecueLine, quantity: number) => void
}

/** Lines of the list. Removed lines show an undo in their place for a limited time. */
export function ResultLines({ rows, made, lines, added, inCart, onChange }: Props) {
  const row = (key: string) => {
    const line = lines.find((each) => rowKey(each) === key)
    const removal = rows.removed.get(key)
    if (line) {
      return (
        <ResultLine
          key={key}
          line={line}
          isAdded={added.has(line.product.id)}
          held={inCart.find(({ variantId }) => variantId === line.product.id)?.quantity ?? 0}
          onChange={(quantity) => onChange(line, quantity)}
        />
      )
    }
    if (!removal) return null
    const { product, quantity, target } = removal
    const restore = (restored: number) => {
      rows.focusOn(key)
      onChange(removal, restored)
    }
    return (
      <li key={key} data-row={key} tabIndex={-1} className="focus-on-line py-3">
        <p aria-hidden className="font-semibold leading-snug">
          {product.name}
        </p>
        <RemovalUndo
          name={product.name}
          minimum={leastInstead(target, product)}
          onUndo={() => restore(quantity)}
          onTakeMinimum={() => restore(product.minimumQuantity)}
          onEnd={() => rows.end(key)}
        />
      </li>
    )
  }
  return (
    <ul
      ref={rows.list}
      tabIndex={-1}
      aria-label="Itens do churrasco"
      className="divide-y divide-line rounded-lg border border-line bg-white px-4 outline-none empty:hidden"
    >
      {made.map((line) => row(rowKey(line)))}
    </ul>
  )
}

interface LineProps {
  line: BarbecueLine
  isAdded: boolean
  /** Quantity in the cart before the list is added. */
  held: number
  onChange: (quantity: number) => void
}

function ResultLine({ line: { product, quantity }, isAdded, held, onChange }: LineProps) {
  const { name, slug, manufacturer, price, images, unitForQuantity: unit } = product
  return (
    <li data-row={product.id} className="space-y-2 py-3">
      <ProductRow top image={images[0]} name={name} size={64}>
        <div className="min-w-0 flex-1">
          <Link
            href={`/produtos/${slug}`}
            prefetch={false}
            className="-my-3 inline-block text-balance py-3 font-semibold leading-snug underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          <p className="text-muted text-sm">{manufacturer}</p>
          <p className="text-muted text-sm">
            {formatBrl(displayPrice(price, unit))} /{unitLabel(unit)}
          </p>
          {held > 0 ? (
            <p className="text-sm">Já no carrinho: {formatQuantity(held, unit)}</p>
          ) : null}
        </div>
        <strong className="tabular-nums">
          {formatBrl(fromCents(lineTotalCents(price, quantity)))}
        </strong>
      </ProductRow>
      {isAdded ? (
        <p className="pl-19 text-muted text-sm">
          {formatQuantity(quantity, unit)}&nbsp;· Já está no carrinho
        </p>
      ) : (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-1 sm:pl-19">
          <div className="w-stepper print:*:border-0 print:[&_input]:text-left">
            <Stepper product={product} quantity={quantity} place="cart" onChange={onChange} />
          </div>
          <button
            type="button"
            aria-label={`Remover ${name} da lista`}
            onClick={() => onChange(0)}
            className="-mx-2 inline-flex min-h-11 items-center rounded-lg px-2 font-semibold text-primary underline-offset-4 hover:underline"
          >
            Remover
          </button>
        </div>
      )}
    </li>
  )
}

/** Part of the target weight by which a list may differ from it. */
const TOLERATED = 0.1

interface TotalsProps {
  lines: readonly BarbecueLine[]
  /** Lines as the calculator returned them, before any edit. */
  made: readonly BarbecueLine[]
  choice: Choice
}

/** Weight, price for each person and estimated subtotal of the list. */
export function ResultTotals({ lines, choice }: Pick<TotalsProps, 'lines' | 'choice'>) {
  const totals = barbecueTotals(lines)
  const people = choice.adults + choice.children
  return (
    <dl className="min-w-0 max-lg:grid max-lg:columns-fit max-lg:gap-x-3 max-lg:text-sm">
      <div className={ROW}>
        <dt className="max-lg:sr-only">Total</dt>
        <dd className="lg:font-bold">{describeTotals(totals) || 'Nada na lista'}</dd>
      </div>
      <div className={ROW}>
        <dt>Por pessoa</dt>
        <dd className="lg:font-bold">{formatBrl(fromCents(Math.round(totals.cents / people)))}</dd>
      </div>
      <div className={`max-lg:order-first max-lg:row-span-2 max-lg:block ${ROW}`}>
        <dt className="max-lg:text-muted max-lg:text-xs">Subtotal estimado</dt>
        <dd className="font-bold font-heading text-xl lg:text-2xl">
          {formatBrl(fromCents(totals.cents))}
        </dd>
      </div>
    </dl>
  )
}

const ROW =
  'flex flex-wrap items-baseline justify-end gap-x-1.5 tabular-nums lg:justify-between lg:gap-x-4'

/** Counts the lines that the cart holds with at least the quantity of the list, or with less. */
export function heldLines(lines: readonly BarbecueLine[], inCart: readonly CartLine[]) {
  const held = lines.flatMap(({ product, quantity }) => {
    const line = inCart.find(({ variantId }) => variantId === product.id)
    return line ? [line.quantity >= quantity] : []
  })
  const whole = held.filter(Boolean).length
  return { whole, partial: held.length - whole }
}

/** Text on how much of a list of `of` lines the cart holds; null for nothing. */
export function heldText(whole: number, partial: number, of: number): string | null {
  const held = whole + partial
  if (held === 0) return null
  if (whole === of) return 'Este churrasco já está no carrinho.'
  if (of === 1) return 'Uma parte deste churrasco já está no carrinho.'
  const some = `${held} de ${of} itens já ${held === 1 ? 'está' : 'estão'} no carrinho`
  return partial > 0 ? `${some}, ${partial} em parte.` : `${some}.`
}

/** Text on a list whose edits took it away from the weight that the choice asks for; else null. */
export function wantedText({ lines, made, choice }: TotalsProps): string | null {
  const isOff = [isBelow, isAbove].some((is) => is(lines, choice) && !is(made, choice))
  if (lines.length === 0 || !isOff || isBelow(made, choice)) return null
  return `Para esta turma, o churrasco pede ${wantedWeight(choice)}.`
}

/** Warns of a list that the stock keeps below the weight that the choice asks for. */
export function StockHint({ made, choice }: Omit<TotalsProps, 'lines'>) {
  return isBelow(made, choice) ? (
    <p className="font-semibold text-primary max-lg:mt-4">
      É o que temos em estoque agora: o churrasco pede {wantedWeight(choice)}.
    </p>
  ) : null
}

/** Compares weighed lines only: bread and charcoal, sold by unit, replace no meat. */
function isBelow(lines: readonly BarbecueLine[], { adults, children }: Choice): boolean {
  return barbecueTotals(lines).kilograms * 1000 < gramsFor(adults, children) * (1 - TOLERATED)
}

function isAbove(lines: readonly BarbecueLine[], { adults, children }: Choice): boolean {
  return barbecueTotals(lines).kilograms * 1000 > gramsFor(adults, children) * (1 + TOLERATED)
}

function wantedWeight({ adults, children }: Choice): string {
  return formatQuantity(gramsFor(adults, children), 'g')
}
