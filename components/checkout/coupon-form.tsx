'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'
import type { Order } from '@/lib/api/types'
import { promotionToPayment } from '@/lib/checkout/steps'
import type { Checkout } from '@/lib/checkout/use-checkout'
import { useEligiblePromotions, useUserPromotions } from '@/lib/checkout/use-promotions'

export function CouponForm({ order, checkout }: { order: Order; checkout: Checkout }) {
  const [code, setCode] = useState('')
  const known = [...useUserPromotions(), ...useEligiblePromotions(order)]
  const applied = new Set(order.promotions.map((promotion) => promotion.code))
  const offers = [...new Map(known.map((offer) => [offer.code, offer])).values()].filter(
    (offer) => !applied.has(offer.code),
  )
  const isApplying = checkout.busy === 'promotion'

  const apply = async (event: FormEvent) => {
    event.preventDefault()
    const trimmed = code.trim()
    if (!trimmed) return
    if (await checkout.run('promotion', promotionToPayment(trimmed))) setCode('')
  }
  return (
    <form onSubmit={apply} className="space-y-3 border-line border-t pt-6">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Cupom de desconto"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={50}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          className="min-w-40 flex-1"
        />
        <Button
          type="submit"
          variant="secondary"
          disabled={checkout.busy !== null && !isApplying}
          loading={isApplying}
        >
          Aplicar cupom
        </Button>
      </div>
      <div role="status" className="text-sm">
        {order.promotions.map((promotion) => (
          <p key={promotion.code} className="not-last:mb-3">
            Cupom <strong>{promotion.code}</strong> aplicado: {promotion.name}
          </p>
        ))}
      </div>
      {offers.map((offer) => (
        <p key={offer.code} className="text-sm">
          Você pode usar{' '}
          <button
            type="button"
            onClick={() => setCode(offer.code)}
            className="min-h-11 font-semibold text-primary underline underline-offset-4"
          >
            {offer.code}
          </button>
          : {offer.name}
        </p>
      ))}
    </form>
  )
}
