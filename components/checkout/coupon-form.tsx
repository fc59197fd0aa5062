'use client'

import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'
import { TextButton } from '@/components/ui/text-link'
import type { Order } from '@/lib/api/types'
import { reasonOf } from '@/lib/checkout/checkout-errors'
import { withoutCoupon } from '@/lib/checkout/steps'
import type { Checkout } from '@/lib/checkout/use-checkout'
import type { CouponEntry } from '@/lib/checkout/use-coupon-entry'
import { useEligiblePromotions, useUserPromotions } from '@/lib/checkout/use-promotions'
import { formatBrl } from '@/lib/shared/money'

const MISSING = 'Digite o código do cupom.'

interface CouponFormProps {
  order: Order
  checkout: Checkout
  entry: CouponEntry
  /** Called before a coupon is removed. */
  onGiveUp: (code: string) => void
}

/** Applies and removes coupons. Refusals are shown here, and the focus stays. */
export function CouponForm({ order, checkout, entry, onGiveUp }: CouponFormProps) {
  const [isMissing, setMissing] = useState(false)
  const [cannotRemove, setCannotRemove] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const boxId = useId()
  const known = [...useUserPromotions(), ...useEligiblePromotions(order)]
  const applied = new Set(order.promotions.map((promotion) => promotion.code))
  const offers = [...new Map(known.map((offer) => [offer.code, offer])).values()].filter(
    (offer) => !applied.has(offer.code),
  )
  const { busy, errors, run, dismissErrors } = checkout
  const texts = isMissing ? [MISSING] : errors.promotion
  const isRefused = texts.length > 0
  const message = texts.join('\n')
  const told = useRef(message)

  // Also when the last step refuses the coupon, from a button far below.
  useEffect(() => {
    if (told.current === message) return
    told.current = message
    if (message && !form.current?.contains(document.activeElement)) field.current?.focus()
  }, [message])

  const apply = async (code: string) => {
    setMissing(!code)
    if (!code || !(await entry.apply(code))) field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A browser may have filled the field without an event.
    apply((field.current?.value ?? entry.code).trim())
  }
  // The clicked button disappears with its offer.
  const applyOffer = async (code: string) => {
    field.current?.focus()
    await apply(code)
  }
  const takeOff = async (coupon: string) => {
    onGiveUp(coupon)
    const next = await run('promotion', withoutCoupon(coupon))
    setCannotRemove(next?.promotions.some((other) => other.code === coupon) ?? false)
    field.current?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="space-y-3 border-line border-t pt-5">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          ref={field}
          label="Cupom de desconto"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={50}
          value={entry.code}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? boxId : undefined}
          onChange={(event) => {
            entry.type(event.currentTarget.value)
            setMissing(false)
          }}
          className="min-w-40 flex-1"
        />
        <Button
          type="submit"
          variant="secondary"
          disabled={busy !== null && busy !== 'promotion'}
          loading={busy === 'promotion'}
        >
          Aplicar cupom
        </Button>
      </div>
      <div id={boxId}>
        <AlertBox
          texts={texts}
          title={reasonOf(texts)}
          onDismiss={() => {
            setMissing(false)
            dismissErrors()
            field.current?.focus()
          }}
        />
      </div>
      <AppliedCoupons
        order={order}
        busy={busy !== null}
        onTakeOff={cannotRemove ? undefined : takeOff}
      />
      {cannotRemove ? (
        <p role="status" className="text-sm">
          O cupom não pode ser tirado por aqui. Se quiser seguir sem ele, fale com a gente.
        </p>
      ) : null}
      {offers.map((offer) => (
        <p key={offer.code} className="text-sm">
          Você pode usar{' '}
          <TextButton disabled={busy !== null} onClick={() => applyOffer(offer.code)}>
            {offer.code}
          </TextButton>
          : {offer.name}
        </p>
      ))}
    </form>
  )
}

interface AppliedCouponsProps {
  order: Order
  busy: boolean
  /** Undefined when the API cannot remove coupons. */
  onTakeOff: ((code: string) => void) | undefined
}

/** Applied coupons. A single coupon without its own amount shows the order's whole discount. */
function AppliedCoupons({ order, busy, onTakeOff }: AppliedCouponsProps) {
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
