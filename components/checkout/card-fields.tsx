'use client'

import { Lock } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { DoubtHint } from '@/components/account/meant-email'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { MaskedField } from '@/components/ui/masked-field'
import { TextField } from '@/components/ui/text-field'
import {
  doubtAbout,
  type CardFields as Fields,
  paddedMonth,
} from '@/lib/checkout/use-payment-choice'
import { digitsOf } from '@/lib/forms/field-check'
import { type FieldProps, useFields } from '@/lib/forms/fields-of'
import { cardNumberMask, cvvMask, monthMask, yearMask } from '@/lib/forms/masks'

/**
 * Labels and boxes share two rows; each error takes a row of its own below the fields, and begins
 * or ends below its field. In a wide form each error has room below its own field.
 */
const ERROR_BELOW =
  '@min-[13.5rem]:contents @min-[36rem]:block [&>div]:row-start-2 [&>label]:row-start-1'

interface CardFieldsProps {
  /** False for guests, who cannot save a card. */
  canSave: boolean
}

/** Must be rendered inside a form provider. */
export function CardFields({ canSave }: CardFieldsProps) {
  const fieldOf = useFields<Fields>()
  const { setValue, trigger } = useFormContext<Fields>()
  const { isSubmitted } = useFormState<Fields>()
  const keeps = useWatch<Fields, 'keep'>({ name: 'keep' })
  const field: typeof fieldOf = (name) => {
    const props = fieldOf(name)
    const onBlur: typeof props.onBlur = async (event) => {
      if (isSubmitted || event.target.value) await props.onBlur(event)
    }
    return { ...props, onBlur }
  }
  const withZero = (month: FieldProps): FieldProps => ({
    ...month,
    async onBlur(event) {
      setValue('month', paddedMonth(event.target.value))
      await month.onBlur(event)
      if (month.error) await trigger('month')
    },
  })
  return (
    <div className="grid items-start gap-4 rounded-lg bg-surface p-4 xl:grid-cols-2 [&_input]:text-fit-base">
      <TextField
        label="Nome no cartão"
        autoComplete="cc-name"
        hint="Como está no cartão"
        className="max-w-90 xl:max-w-none"
        {...field('name')}
      />
      <NumberField {...field('number')} />
      <div className="@container xl:col-span-2">
        <div className="grid gap-4 @min-[13.5rem]:grid-cols-3 @min-[20rem]:grid-cols-[6rem_6rem_6rem] @min-[36rem]:grid-cols-3 @min-[13.5rem]:gap-y-0">
          <MaskedField
            label="Mês"
            mask={monthMask}
            placeholder="MM"
            autoComplete="cc-exp-month"
            className={`${ERROR_BELOW} [&>p]:col-span-3`}
            {...withZero(field('month'))}
          />
          <MaskedField
            label="Ano"
            mask={yearMask}
            placeholder="AAAA"
            autoComplete="cc-exp-year"
            className={`${ERROR_BELOW} [&>p]:col-span-2 [&>p]:col-start-2`}
            {...field('year')}
          />
          <MaskedField
            label="CVV"
            mask={cvvMask}
            autoComplete="cc-csc"
            className={`${ERROR_BELOW} [&>p]:col-span-3 [&>p]:text-right @min-[36rem]:[&>p]:text-left`}
            {...field('verificationValue')}
          />
        </div>
      </div>
      {canSave ? (
        <SaveCardField className="xl:col-span-2" isTicked={keeps} {...field('keep')} />
      ) : null}
      <p className="flex items-center gap-2 text-muted text-sm xl:col-span-2">
        <Lock aria-hidden className="size-4 shrink-0" />
        Pagamento por conexão segura
      </p>
    </div>
  )
}

/** Card number field. The hint is always present, so that the layout does not move on blur. */
function NumberField(field: FieldProps) {
  const typed = digitsOf(useWatch<Fields, 'number'>({ name: 'number' }))
  const { touchedFields, isSubmitted } = useFormState<Fields>({ name: 'number' })
  const isDone = touchedFields.number || isSubmitted
  const doubt = isDone && !field.error ? doubtAbout(typed) : null
  return (
    <MaskedField
      label="Número"
      mask={cardNumberMask}
      autoComplete="cc-number"
      className="max-w-90 xl:max-w-none"
      hint={doubt ? <DoubtHint text={doubt} /> : undefined}
      liveHint
      {...field}
    />
  )
}

interface SaveCardFieldProps extends Omit<ComponentProps<typeof CheckboxField>, 'label'> {
  isTicked: boolean
}

/** Checkbox to save a card. Its consent text shows once it is ticked, and describes it before. */
export function SaveCardField({ className, isTicked, ...input }: SaveCardFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <CheckboxField label="Salvar cartão para a próxima compra" aria-describedby={id} {...input} />
      <p id={id} hidden={!isTicked} className="text-muted text-sm">
        Ao salvar, você permite que a loja reserve de novo neste cartão, sem outra confirmação, o
        valor de um pedido que você fez, se a reserva dele cair antes da cobrança. Nunca para outro
        pedido. Você pode deletar o cartão quando quiser.
      </p>
    </div>
  )
}
