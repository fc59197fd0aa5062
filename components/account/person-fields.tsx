import { MaskedField } from '@/components/ui/masked-field'
import { TextField } from '@/components/ui/text-field'
import { cpfMask, formatCpf } from '@/lib/forms/cpf'
import type { FieldProps } from '@/lib/forms/fields-of'

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
