import type { MaskitoOptions } from '@maskito/core'
import { MaskedField } from '@/components/ui/masked-field'
import { TextField } from '@/components/ui/text-field'
import type { FieldProps } from '@/lib/forms/fields-of'

const digit = /\d/
const three = [digit, digit, digit]

/** Own module, because account pages do not need the other masks. */
const cpfMask: MaskitoOptions = {
  mask: [...three, '.', ...three, '.', ...three, '-', digit, digit],
}

/** Formats 11 digits: 529.982.247-25. */
function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

interface PersonFieldsProps {
  field: (name: 'firstName' | 'lastName' | 'cpf') => FieldProps
  /** CPF that is already set and can no longer change. */
  fixedCpf?: string | null
}

export function PersonFields({ field, fixedCpf }: PersonFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Nome" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Sobrenome" autoComplete="family-name" {...field('lastName')} />
      </div>
      {fixedCpf ? (
        <TextField
          label="CPF"
          value={formatCpf(fixedCpf)}
          disabled
          readOnly
          hint="Identifica a sua conta e não muda. Está errado? Fale com a loja."
        />
      ) : (
        <MaskedField
          label="CPF"
          mask={cpfMask}
          autoComplete="off"
          hint="Identifica a sua conta e não muda depois."
          {...field('cpf')}
        />
      )}
    </>
  )
}
