'use client'

import { type Ref, useId } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'
import { TextButton } from '@/components/ui/text-link'
import type { Order } from '@/lib/api/types'
import { reasonOf } from '@/lib/checkout/checkout-errors'
import { losesCard } from '@/lib/checkout/payment-again'
import { type CouponFormProps, useCouponForm } from '@/lib/checkout/use-coupon-form'
import type { WirePromotion } from '@/lib/shared/contract/payment'
import { formatBrl } from '@/lib/shared/money'

/** Applies and removes coupons. A refusal is shown below the field, and the focus stays. */
export function CouponForm(props: CouponFormProps) {
  const { order, checkout, entry } = props
  const boxId = useId()
  const { busy } = checkout
  const coupons = useCouponForm(props)
  const { texts, missing, refused, cannotRemove } = coupons
  const described = texts.length > 0 ? { 'aria-describedby': boxId } : null
  return (
    <form
      ref={coupons.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        coupons.submit()
      }}
      className="space-y-3"
    >
      <AppliedCoupons
        ref={coupons.status}
        order={order}
        busy={busy !== null}
        onRemove={cannotRemove ? undefined : coupons.remove}
      />
      {cannotRemove ? (
        <p role="status" className="text-sm">
          O cupom não pode ser tirado por aqui. Se quiser seguir sem ele, fale com a gente.
        </p>
      ) : null}
      {coupons.offers.map((offer) => (
        <Offer
          key={offer.code}
          offer={offer}
          busy={busy !== null}
          onApply={() => coupons.applyOffer(offer.code)}
        />
      ))}
      <div ref={coupons.box} id={boxId} tabIndex={-1} className="empty:hidden">
        <AlertBox texts={texts} title={reasonOf(texts)} onDismiss={coupons.dismiss} />
      </div>
      {losesCard(checkout.accepted) && (coupons.hasField || coupons.offers.length > 0) ? (
        <p className="text-sm">Depois do cupom, você digita o cartão de novo.</p>
      ) : null}
      {coupons.hasField ? (
        <div className="gap-x-3 sm:flex sm:flex-wrap sm:items-start">
          <div className="min-w-[min(10rem,100%)] flex-1">
            <TextField
              ref={coupons.field}
              label="Cupom de desconto"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={50}
              value={entry.code}
              error={missing ?? refused}
              {...described}
              onChange={({ currentTarget }) => coupons.type(currentTarget.value)}
              onFocus={coupons.keepField}
            />
            <p aria-live="polite" className="text-sm">
              {coupons.wayOn}
            </p>
          </div>
          <Button
            type="submit"
            variant="secondary"
            className="mt-3 max-sm:w-full sm:mt-6"
            disabled={busy !== null && busy !== 'promotion'}
            loading={busy === 'promotion'}
          >
            Aplicar cupom
          </Button>
        </div>
      ) : (
        <TextButton
          look="small"
          className="-my-3 text-left"
          disabled={busy !== null}
          onClick={coupons.addAnother}
        >
          {order.promotions.length > 0 ? 'Adicionar outro cupom' : 'Adicionar um cupom'}
        </TextButton>
      )}
    </form>
  )
}

/** The button beside goes below them where the letters are large. */
const COUPON_WORDS = 'min-w-0 grow basis-[min-content] py-2 wrap-break-word'

interface OfferProps {
  offer: WirePromotion
  busy: boolean
  onApply: () => void
}

/** Coupon that the order can use, with what it saves. */
function Offer({ offer: { code, name, amount }, busy, onApply }: OfferProps) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-lg border border-line border-dashed px-3 text-sm">
      <span className={COUPON_WORDS}>
        <strong>{code}:</strong>{' '}
        {amount ? (
          <>
            economize <strong className="whitespace-nowrap">{formatBrl(-amount)}</strong>
          </>
        ) : (
          name
        )}
      </span>
      <TextButton disabled={busy} aria-label={`Aplicar cupom ${code}`} onClick={onApply}>
        Aplicar
      </TextButton>
    </p>
  )
}

interface AppliedCouponsProps {
  ref: Ref<HTMLDivElement>
  order: Order
  busy: boolean
  /** Undefined when the API cannot remove coupons. */
  onRemove: ((code: string) => void) | undefined
}

/** Applied coupons. A single coupon without its own amount shows the order's whole discount. */
function AppliedCoupons({ ref, order, busy, onRemove }: AppliedCouponsProps) {
  const { promotions, adjustmentTotal } = order
  const whole = promotions.length === 1 ? adjustmentTotal : 0
  return (
    <div ref={ref} role="status" tabIndex={-1} className="text-sm">
      {promotions.map(({ code, name, amount }) => (
        <p
          key={code}
          className="flex flex-wrap items-center justify-between gap-x-3 rounded-lg bg-surface px-3 not-last:mb-2"
        >
          <span className={COUPON_WORDS}>
            Cupom <strong>{code}</strong> aplicado: {name}
            <Given amount={amount ?? whole} />
          </span>
          {onRemove ? (
            <TextButton
              disabled={busy}
              aria-label={`Remover cupom ${code}`}
              onClick={() => onRemove(code)}
            >
              Remover
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
  return <strong className="text-success"> {formatBrl(amount)}</strong>
}
