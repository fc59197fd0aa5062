import { useFormContext } from 'react-hook-form'
import { TextField } from '@/components/ui/text-field'
import { fieldsOf } from '@/lib/forms/fields-of'
import { PasswordStrength } from './password-strength'

interface Passwords {
  password: string
  confirmation: string
}

interface NewPasswordFieldsProps {
  label?: string
  confirmationLabel?: string
}

/** A new password, how strong it is, and the same once more, inside a form provider. */
export function NewPasswordFields({
  label = 'Nova senha',
  confirmationLabel = 'Confirmação da nova senha',
}: NewPasswordFieldsProps) {
  const form = useFormContext<Passwords>()
  const field = fieldsOf(form)
  const { touchedFields } = form.formState

  // Only once it was left: a message that comes and goes under the pointer would swallow the next click.
  const recheck = () => {
    if (touchedFields.confirmation) form.trigger('confirmation')
  }
  return (
    <>
      <TextField
        label={label}
        type="password"
        autoComplete="new-password"
        {...field('password', { onChange: recheck })}
      />
      <PasswordStrength password={form.watch('password')} />
      <TextField
        label={confirmationLabel}
        type="password"
        autoComplete="new-password"
        {...field('confirmation')}
      />
    </>
  )
}
