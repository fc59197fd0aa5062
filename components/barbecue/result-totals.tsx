import { type Choice, gramsFor } from '@/lib/barbecue/choice'
import { type BarbecueLine, barbecueTotals, describeTotals } from '@/lib/barbecue/lines'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { formatQuantity } from '@/lib/shared/weight'

/** Fraction of the target weight below which the shopper is warned of low stock. */
const SHORT = 0.9

interface Props {
  lines: readonly BarbecueLine[]
  /** Lines as the calculator returned them, before any edit. */
  made: readonly BarbecueLine[]
  choice: Choice
}

/** Weight, price for each person and estimated subtotal of the list. */
export function ResultTotals({ lines, choice }: Pick<Props, 'lines' | 'choice'>) {
  const totals = barbecueTotals(lines)
  const people = choice.adults + choice.children
  return (
    <dl className="min-w-0 max-lg:basis-28 max-lg:text-sm">
      <div className={ROW}>
        <dt className="max-lg:sr-only">Total</dt>
        <dd className="lg:font-bold">{describeTotals(totals) || 'Nada na lista'}</dd>
      </div>
      <div className={`${ROW} max-lg:text-xs`}>
        <dt>Por pessoa</dt>
        <dd className="lg:font-bold">{formatBrl(fromCents(Math.round(totals.cents / people)))}</dd>
      </div>
      <div className={ROW}>
        <dt className="max-lg:sr-only">Subtotal estimado</dt>
        <dd className="font-bold font-heading text-xl lg:text-2xl">
          {formatBrl(fromCents(totals.cents))}
        </dd>
      </div>
    </dl>
  )
}

const ROW = 'flex flex-wrap items-baseline gap-x-1.5 tabular-nums lg:justify-between lg:gap-x-4'

/** Warns of a list below the weight that the choice asks for. */
export function ResultHints({ lines, made, choice }: Props) {
  const totals = barbecueTotals(lines)
  const wanted = gramsFor(choice.adults, choice.children)
  const isBelow = ({ units, kilograms }: typeof totals) =>
    units === 0 && kilograms * 1000 < wanted * SHORT
  const isShort = isBelow(barbecueTotals(made))
  return (
    <>
      {!isShort && lines.length > 0 && isBelow(totals) ? (
        <p className="text-muted text-sm max-lg:mt-4">
          Para esta turma, o churrasco pede {formatQuantity(wanted, 'g')}.
        </p>
      ) : null}
      {isShort ? (
        <p className="font-semibold text-primary max-lg:mt-4">
          É o que temos em estoque agora: o churrasco pede {formatQuantity(wanted, 'g')}.
        </p>
      ) : null}
    </>
  )
}
