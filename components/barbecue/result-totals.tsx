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

export function ResultTotals({ lines, made, choice }: Props) {
  const totals = barbecueTotals(lines)
  const wanted = gramsFor(choice.adults, choice.children)
  const isBelow = ({ units, kilograms }: typeof totals) =>
    units === 0 && kilograms * 1000 < wanted * SHORT
  const isShort = isBelow(barbecueTotals(made))
  return (
    <>
      <dl className="grid grid-cols-with-amount items-baseline gap-x-4 gap-y-1">
        <dt>Total</dt>
        <dd className="text-right font-bold tabular-nums">
          {describeTotals(totals) || 'Nada na lista'}
        </dd>
        <dt>Subtotal estimado</dt>
        <dd className="text-right font-bold font-heading text-2xl tabular-nums">
          {formatBrl(fromCents(totals.cents))}
        </dd>
      </dl>
      {!isShort && lines.length > 0 && isBelow(totals) ? (
        <p className="text-muted text-sm">
          Para esta turma, o churrasco pede {formatQuantity(wanted, 'g')}.
        </p>
      ) : null}
      {isShort ? (
        <p className="font-semibold text-primary">
          É o que temos em estoque agora: o churrasco pede {formatQuantity(wanted, 'g')}.
        </p>
      ) : null}
    </>
  )
}
