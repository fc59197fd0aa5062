import { TextButton } from '@/components/ui/text-link'
import type { Order } from '@/lib/api/types'
import { formatBrl } from '@/lib/shared/money'

interface AppliedCouponsProps {
  order: Order
  busy: boolean
  /** Undefined when the API cannot remove coupons. */
  onTakeOff: ((code: string) => void) | undefined
}

/** Applied coupons. A single coupon without its own amount shows the order's whole discount. */
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
            <TextButton
              disabled={busy}
              aria-label={`Tirar cupom ${code}`}
              onClick={() => onTakeOff(code)}
            >
              Tirar
            </TextButton>
          ) : null}
        </p>
      ))}
    </div>
  )
}

/** Discount of a coupon. `amount` is in BRL, zero or negative. */
function Given({ amount }: { amount: number }) {
  if (amount >= 0) return null
  return <strong className="text-success"> − {formatBrl(-amount)}</strong>
}
