'use client'

import { type ComponentProps, useId } from 'react'
import { CheckboxField } from '@/components/ui/checkbox-field'

type KeepCardFieldProps = Omit<ComponentProps<typeof CheckboxField>, 'label'>

/** Checkbox to save a card, with the consent text. */
export function KeepCardField({ className, ...input }: KeepCardFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <CheckboxField label="Salvar cartão para a próxima compra" aria-describedby={id} {...input} />
      <p id={id} className="text-muted text-sm">
        Ao salvar, você permite que a loja reserve de novo neste cartão o valor de um pedido seu,
        sem pedir outra confirmação.
      </p>
    </div>
  )
}
