import { useFormContext } from 'react-hook-form'
import { PasswordField } from '@/components/ui/password-field'
import { passwordStrength, type Strength } from '@/lib/account/account-forms'
import { fieldsOf } from '@/lib/forms/fields-of'
import { COMMON_PASSWORD } from '@/lib/shared/customer-rules'

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
  const { touchedFields, errors } = form.formState

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
        hint="De 6 a 50 caracteres, nada muito comum"
        {...field('password', { onChange: recheck })}
      />
      <PasswordStrength
        password={form.watch('password')}
        isCommon={errors.password?.message === COMMON_PASSWORD}
      />
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

interface PasswordStrengthProps {
  password: string
  /** Refused by the server as too common, whatever its letters. */
  isCommon: boolean
}

function PasswordStrength({ password, isCommon }: PasswordStrengthProps) {
  const strength = isCommon ? 'Fraca' : passwordStrength(password)
  return (
    <div aria-live="polite" className="-mt-2 text-muted text-sm empty:mt-0">
      {strength ? (
        <>
          Segurança da senha: <strong className="text-ink">{strength}</strong>
          <span
            aria-hidden="true"
            className="mt-1 block h-2 rounded-full bg-line forced-colors:border"
          >
            <span
              className={`block h-full rounded-full forced-colors:border-3 ${LOOKS[strength]}`}
            />
          </span>
        </>
      ) : null}
    </div>
  )
}
