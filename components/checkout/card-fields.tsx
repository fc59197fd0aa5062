'use client'

import { MaskedField } from '@/components/ui/masked-field'
import { TextField } from '@/components/ui/text-field'
import type { CardFields as Fields } from '@/lib/checkout/card-form'
import { useFields } from '@/lib/forms/fields-of'
import { cardNumberMask, cvvMask, monthMask, yearMask } from '@/lib/forms/masks'
import { KeepCardField } from './keep-card-field'

interface CardFieldsProps {
  /** Guests cannot save a card. */
  canKeep: boolean
}

/** Inside a form provider. */
export function CardFields({ canKeep }: CardFieldsProps) {
  const field = useFields<Fields>()
  return (
    <div className="grid grid-cols-3 gap-4 rounded-lg bg-surface p-4">
      <TextField
        label="Nome no cartão"
        autoComplete="cc-name"
        className="col-span-3"
        {...field('name')}
      />
      <MaskedField
        label="Número"
        mask={cardNumberMask}
        autoComplete="cc-number"
        className="col-span-3"
        {...field('number')}
      />
      <MaskedField
        label="Mês"
        mask={monthMask}
        placeholder="MM"
        autoComplete="cc-exp-month"
        {...field('month')}
      />
      <MaskedField
        label="Ano"
        mask={yearMask}
        placeholder="AAAA"
        autoComplete="cc-exp-year"
        {...field('year')}
      />
      <MaskedField
        label="CVV"
        mask={cvvMask}
        autoComplete="cc-csc"
        {...field('verificationValue')}
      />
      {canKeep ? <KeepCardField className="col-span-3" {...field('keep')} /> : null}
    </div>
  )
}
