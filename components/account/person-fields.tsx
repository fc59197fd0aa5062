import { MaskedField } from '@/components/ui/masked-field'
import { TextField } from '@/components/ui/text-field'
import { formatCpf } from '@/lib/forms/documents'
import { useFields } from '@/lib/forms/fields-of'
import { cpfMask } from '@/lib/forms/masks'
import type { PersonalFields } from '@/lib/forms/personal-form'

interface PersonFieldsProps {
  /** A CPF that is set does not change any more (ACC-08). */
  fixedCpf?: string | null
}

/** Names and CPF inside a form provider (VAL-34 to VAL-39). */
export function PersonFields({ fixedCpf }: PersonFieldsProps) {
  const field = useFields<Omit<PersonalFields, 'email'>>()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Nome" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Sobrenome" autoComplete="family-name" {...field('lastName')} />
      </div>
      {fixedCpf ? (
        <TextField label="CPF" value={formatCpf(fixedCpf)} disabled readOnly />
      ) : (
        <MaskedField label="CPF" mask={cpfMask} autoComplete="off" {...field('cpf')} />
      )}
    </>
  )
}
