import type { Order } from '@/lib/api/types'
import { formatBrl } from '@/lib/shared/money'

interface AppliedCouponsProps {
  order: Order
  busy: boolean
  /** Left out when the API cannot. */
  onTakeOff: ((code: string) => void) | undefined
}

/** The order tells only what all coupons give together, so one alone is told its amount. */
export function AppliedCoupons({ order, busy, onTakeOff }: AppliedCouponsProps) {
  const { promotions, adjustmentTotal } = order
  const given = promotions.length === 1 && adjustmentTotal < 0 ? formatBrl(-adjustmentTotal) : null
  return (
    <div role="status" className="text-sm">
      {promotions.map(({ code, name }) => (
        <p
          key={code}
          className="flex items-center justify-between gap-x-3 rounded-lg bg-surface px-3 not-last:mb-2"
        >
          <span className="py-2">
            Cupom <strong>{code}</strong> aplicado: {name}
            {given ? <strong className="text-success"> − {given}</strong> : null}
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
