import type { Order } from '@/lib/api/types'
import { formatBrl } from '@/lib/shared/money'

interface AppliedCouponsProps {
  order: Order
  busy: boolean
  /** Left out when the API cannot. */
  onTakeOff: ((code: string) => void) | undefined
}

/** Where the API tells only what all coupons give together, one alone is told that amount. */
export function AppliedCoupons({ order, busy, onTakeOff }: AppliedCouponsProps) {
  const { promotions, adjustmentTotal } = order
  const whole = promotions.length === 1 ? adjustmentTotal : 0
  return (
    <div role="status" className="text-sm">
      {promotions.map(({ code, name, amount }) => (
        <p
          key={code}
          className="flex items-center justify-between gap-x-3 rounded-lg bg-surface px-3 not-last:mb-2"
        >
          <span className="py-2">
            Cupom <strong>{code}</strong> aplicado: {name}
            <Given amount={amount ?? whole} />
          </span>
          {onTakeOff ? (
            <button
              type="button"
              disabled={busy}
              aria-label={`Tirar cupom ${code}`}
              onClick={() => onTakeOff(code)}
              className="min-h-11 font-semibold text-primary underline underline-offset-4 disabled:opacity-50"
            >
              Tirar
            </button>
          ) : null}
        </p>
      ))}
    </div>
  )
}

/** What a coupon takes off, in BRL not above zero. */
function Given({ amount }: { amount: number }) {
  if (amount >= 0) return null
  return <strong className="text-success"> − {formatBrl(-amount)}</strong>
}
