'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import type { PriceChanges } from '@/lib/checkout/price-changes'
import { formatBrl } from '@/lib/shared/money'
import { displayPrice, unitLabel } from '@/lib/shared/weight'

interface PriceNoticeProps {
  changes: PriceChanges
  onAgree: () => void
}

/** Lists changed prices. The checkout continues only after the shopper accepts the new total. */
export function PriceNotice({ changes, onAgree }: PriceNoticeProps) {
  const box = useRef<HTMLElement>(null)

  useEffect(() => {
    box.current?.focus()
  }, [])

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="price-notice"
      className="space-y-4 rounded-lg border border-highlight bg-white p-4 sm:p-6"
    >
      <h2 id="price-notice" className="font-semibold text-xl">
        O valor do seu pedido mudou
      </h2>
      <ul className="space-y-1">
        {changes.lines.map(({ id, name, unit, before, now }) => (
          <li key={id}>
            {name}: de {formatBrl(displayPrice(before, unit))} /{unitLabel(unit)} por{' '}
            <strong>
              {formatBrl(displayPrice(now, unit))} /{unitLabel(unit)}
            </strong>
          </li>
        ))}
        {changes.lostCoupons.map((code) => (
          <li key={code}>
            O cupom <strong>{code}</strong> não vale mais e saiu do pedido.
          </li>
        ))}
      </ul>
      <p>
        Total estimado: de {formatBrl(changes.before)} para{' '}
        <strong>{formatBrl(changes.now)}</strong>.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={onAgree}>Continuar com o novo total</Button>
        <TextLink href="/carrinho">Rever o carrinho</TextLink>
      </div>
    </section>
  )
}
