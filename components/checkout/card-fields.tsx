'use client'

import { useFormContext } from 'react-hook-form'
import { MaskedField } from '@/components/ui/masked-field'
import { TextField } from '@/components/ui/text-field'
import type { CardFields as Fields } from '@/lib/forms/card-form'
import { cardNumberMask, cvvMask, monthMask, yearMask } from '@/lib/forms/masks'

/** The five fields of a new card inside a form provider (PAY-13). */
export function CardFields() {
  const { register, formState } = useFormContext<Fields>()
  const { errors } = formState
  const numeric = { inputMode: 'numeric', spellCheck: false } as const
  return (
    <div className="grid grid-cols-3 gap-4 rounded-lg bg-creme p-4">
      <TextField
        label="Nome no cartão"
        autoComplete="cc-name"
        error={errors.name?.message}
        className="col-span-3"
        {...register('name')}
      />
      <MaskedField
        label="Número"
        mask={cardNumberMask}
        autoComplete="cc-number"
        error={errors.number?.message}
        className="col-span-3"
        {...numeric}
        {...register('number')}
      />
      <MaskedField
        label="Mês"
        mask={monthMask}
        placeholder="MM"
        autoComplete="cc-exp-month"
        error={errors.month?.message}
        {...numeric}
        {...register('month')}
      />
      <MaskedField
        label="Ano"
        mask={yearMask}
        placeholder="AAAA"
        autoComplete="cc-exp-year"
        error={errors.year?.message}
        {...numeric}
        {...register('year')}
      />
      <MaskedField
        label="CVV"
        mask={cvvMask}
        autoComplete="cc-csc"
        error={errors.verificationValue?.message}
        {...numeric}
        {...register('verificationValue')}
      />
    </div>
  )
}
