'use client'

import { FieldError } from '@/components/ui/field-error'
import { MaskedField } from '@/components/ui/masked-field'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import { cnpjMask } from '@/lib/forms/masks'
import { Specimen } from './specimen.dev'

const STATES = ['BA', 'SE']

export function FieldSpecimens() {
  return (
    <>
      <Specimen title="TextField, MaskedField">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Empty" />
          <TextField label="Filled" defaultValue="Ana Souza" />
          <TextField label="With a hint" hint="Como está no documento" />
          <TextField label="In error" defaultValue="ana" error="E-mail inválido" />
          <TextField label="With both" hint="Como está no documento" error="Campo obrigatório" />
          <TextField label="Disabled" defaultValue="Salvador" disabled />
          <MaskedField label="Masked" mask={cnpjMask} defaultValue="11.222.333/0001-81" />
        </div>
      </Specimen>
      <Specimen title="FieldError">
        <FieldError id="erro" text="Campo obrigatório" />
      </Specimen>
      <Specimen title="SelectField">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label="Chosen" options={STATES} />
          <SelectField label="In error" options={STATES} error="Campo obrigatório" />
        </div>
      </Specimen>
    </>
  )
}
