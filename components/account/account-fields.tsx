import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { MaskedField } from '@/components/ui/masked-field'
import { PasswordField } from '@/components/ui/password-field'
import { TextField } from '@/components/ui/text-field'
import { passwordStrength, type Strength } from '@/lib/account/account-forms'
import { cpfMask, formatCpf } from '@/lib/forms/cpf'
import { type FieldProps, fieldsOf } from '@/lib/forms/fields-of'
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

interface Passwords {
  password: string
  confirmation: string
}

interface NewPasswordFieldsProps {
  label?: string
  confirmationLabel?: string
}

/** Must be rendered inside a form provider. */
export function NewPasswordFields({
  label = 'Nova senha',
  confirmationLabel = 'Confirmação da nova senha',
}: NewPasswordFieldsProps) {
  const form = useFormContext<Passwords>()
  const field = fieldsOf(form)
  const { touchedFields } = form.formState

  // Validates only after blur: an error that appears under the pointer moves the button, and the
  // click is lost.
  const recheck = () => {
    if (touchedFields.confirmation) form.trigger('confirmation')
  }
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint="De 6 a 50 caracteres"
        {...field('password', { onChange: recheck })}
      />
      <PasswordStrength password={form.watch('password')} />
      <PasswordField
        label={confirmationLabel}
        autoComplete="new-password"
        {...field('confirmation')}
      />
    </>
  )
}

const LOOKS: Record<Strength, string> = {
  Fraca: 'w-1/3 bg-accent',
  Média: 'w-2/3 bg-highlight',
  Forte: 'w-full bg-success',
}

function PasswordStrength({ password }: { password: string }) {
  const strength = passwordStrength(password)
  return (
    <div aria-live="polite" className="-mt-2 text-muted text-sm empty:mt-0">
      {strength ? (
        <>
          Segurança da senha: <strong className="text-ink">{strength}</strong>
          <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-line">
            <span className={`block h-full rounded-full ${LOOKS[strength]}`} />
          </span>
        </>
      ) : null}
    </div>
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
        {todo.length > 0 ? `Para ${label.toLowerCase()}, ${todo.join('; ')}.` : null}
      </p>
    </div>
  )
}
