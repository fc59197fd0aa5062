import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextField } from '@/components/ui/text-field'
import { PasswordStrength } from './password-strength'

interface NewPasswordFieldsProps {
  password: UseFormRegisterReturn
  confirmation: UseFormRegisterReturn
  /** What stands in the password field now. */
  typed: string
  errors: { password?: { message?: string }; confirmation?: { message?: string } }
}

/** A new password, how strong it is, and the same once more. */
export function NewPasswordFields({
  password,
  confirmation,
  typed,
  errors,
}: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        label="Nova senha"
        type="password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...password}
      />
      <PasswordStrength password={typed} />
      <TextField
        label="Confirmação da nova senha"
        type="password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...confirmation}
      />
    </>
  )
}
