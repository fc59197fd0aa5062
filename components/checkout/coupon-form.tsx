'use client'

import { useId } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'
import { TextButton } from '@/components/ui/text-link'
import type { Order } from '@/lib/api/types'
import { errorBox } from '@/lib/checkout/checkout-errors'
import type { Checkout } from '@/lib/checkout/use-checkout'
import type { CouponEntry, useCouponForm } from '@/lib/checkout/use-coupon-form'
import type { WirePromotion } from '@/lib/shared/contract/payment'
import { formatBrl } from '@/lib/shared/money'

interface CouponFormProps {
  order: Order
  checkout: Checkout
  entry: CouponEntry
  coupons: ReturnType<typeof useCouponForm>
  /** Whether the last step is shown, whose sums contain the applied coupons. */
  isLast: boolean
}

/** Applies and removes coupons. A refusal is shown below the field, and the focus stays. */
export function CouponForm({ order, checkout, entry, coupons, isLast }: CouponFormProps) {
  const boxId = useId()
  const warningId = useId()
  const { busy } = checkout
  const { texts, missing, refused } = coupons
  const warning = coupons.warns ? warningId : undefined
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
      {isLast ? null : <AppliedCoupons order={order} checkout={checkout} coupons={coupons} />}
      {coupons.offers.map((offer) => (
        <Offer
          key={offer.code}
          offer={offer}
          busy={busy !== null}
          warningId={warning}
          onApply={() => coupons.applyOffer(offer.code)}
        />
      ))}
      <div ref={coupons.box} id={boxId} tabIndex={-1} className="empty:hidden">
        <AlertBox {...errorBox(texts)} onDismiss={coupons.dismiss} />
      </div>
      {coupons.warns ? (
        <p id={warningId} className="text-sm">
          {order.promotions.length > 0 ? 'Se mudar os cupons' : 'Depois do cupom'}, você digita o
          cartão de novo.
        </p>
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
          className="-my-3 large-text:my-0 text-left"
          aria-describedby={warning}
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

const LIMIT_TEXTS = { once: 'Uma vez por cliente e endereço', first: 'Só na primeira compra' }

/** Conditions of a coupon. The API checks its limit only when the coupon is applied. */
function conditionsOf({ limit, minimum }: WirePromotion): string {
  const least = minimum ? `A partir de ${formatBrl(minimum)} em produtos` : null
  return [least, limit && LIMIT_TEXTS[limit]].filter(Boolean).join(' · ')
}

interface OfferProps {
  offer: WirePromotion
  busy: boolean
  /** Id of the text that says what a tap discards. */
  warningId: string | undefined
  onApply: () => void
}

/** Coupon that the order can use, with what it saves. */
function Offer({ offer, busy, warningId, onApply }: OfferProps) {
  const { code, name, amount } = offer
  const conditions = conditionsOf(offer)
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
        {conditions ? <span className="block text-muted text-xs">{conditions}</span> : null}
      </span>
      <TextButton
        disabled={busy}
        aria-label={`Aplicar cupom ${code}`}
        aria-describedby={warningId}
        onClick={onApply}
      >
        Aplicar
      </TextButton>
    </p>
  )
}

interface AppliedCouponsProps {
  order: Order
  checkout: Checkout
  coupons: ReturnType<typeof useCouponForm>
  /** Whether the coupons are rows of a sum, with their amounts in a column. */
  isSum?: boolean
}

/** Applied coupons. A single coupon without its own amount shows the order's whole discount. */
export function AppliedCoupons({ order, checkout, coupons, isSum }: AppliedCouponsProps) {
  const { promotions, adjustmentTotal } = order
  const { cannotRemove, remove, status } = coupons
  const whole = promotions.length === 1 ? adjustmentTotal : 0
  return (
    <>
      <div ref={status} role="status" tabIndex={-1} className="text-sm empty:m-0">
        {promotions.map(({ code, name, amount }) => {
          const words = (
            <>
              Cupom <strong>{code}</strong> aplicado: {name}
            </>
          )
          const given = <Given amount={amount ?? whole} />
          const button = cannotRemove ? null : (
            <TextButton
              look={isSum ? 'small' : undefined}
              disabled={checkout.busy !== null}
              aria-label={`Remover cupom ${code}`}
              onClick={() => remove(code)}
            >
              Remover
            </TextButton>
          )
          if (isSum) {
            return (
              <p
                key={code}
                className="flex flex-wrap items-baseline justify-between gap-x-4 not-last:mb-3"
              >
                <span className="wrap-break-word min-w-0 grow basis-[min-content]">{words}</span>
                <span className="ml-auto tabular-nums">{given}</span>
                <span className="-my-2 basis-full">{button}</span>
              </p>
            )
          }
          return (
            <p
              key={code}
              className="flex flex-wrap items-center justify-between gap-x-3 rounded-lg bg-surface px-3 not-last:mb-2"
            >
              <span className={COUPON_WORDS}>
                {words} {given}
              </span>
              {button}
            </p>
          )
        })}
      </div>
      {cannotRemove ? (
        <p role="status" className="text-sm">
          O cupom não pode ser tirado por aqui. Se quiser seguir sem ele, fale com a gente.
        </p>
      ) : null}
    </>
  )
}

/** Discount of a coupon. `amount` is in BRL, zero or negative. */
function Given({ amount }: { amount: number }) {
  if (amount >= 0) return null
  return <strong className="text-success">{formatBrl(amount)}</strong>
}
