import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { MaskedField } from '@/components/ui/masked-field'
import { TextField } from '@/components/ui/text-field'
import type { FieldProps } from '@/lib/forms/fields-of'
import { cpfMask, formatCpf } from '@/lib/forms/tax-id'
import { joinWords } from '@/lib/shared/text'

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
          hint="Não muda. Está errado? Fale com a loja."
        />
      ) : (
        <MaskedField
          label="CPF"
          mask={cpfMask}
          autoComplete="off"
          hint="Fica na sua conta e não muda depois. Não vai para a nota sem você pedir."
          {...field('cpf')}
        />
      )}
    </>
  )
}

interface SubmitButtonProps {
  /** `ENTRAR`, also the verb of the sentence below the button. */
  label: string
  /** Fields that keep the button disabled, each with its article: `a senha`. */
  missing: readonly string[]
  /** Fields that are filled and wrong. */
  wrong?: readonly string[]
  loading: boolean
}

/** Disabled while fields are missing or wrong, which it names. */
export function SubmitButton({ label, missing, wrong = [], loading }: SubmitButtonProps) {
  const id = useId()
  const todo = [
    ...(missing.length > 0 ? [`preencha ${joinWords(missing)}`] : []),
    ...(wrong.length > 0 ? [`corrija ${joinWords(wrong)}`] : []),
  ]
  const [before, after] = `Para ${label.toLowerCase()}, ${todo.join('; ')}.`.split('e-mail')
  return (
    <div className="space-y-2">
      <Button
        type="submit"
        disabled={todo.length > 0}
        aria-describedby={id}
        loading={loading}
        className="w-full"
      >
        {label}
      </Button>
      <p id={id} className="text-muted text-sm empty:hidden">
        {todo.length > 0 ? (
          <>
            {before}
            {after ? <span className="whitespace-nowrap">e-mail</span> : null}
            {after}
          </>
        ) : null}
      </p>
    </div>
  )
}
