'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { MaskedField } from '@/components/ui/masked-field'
import { TextField } from '@/components/ui/text-field'
import { pushToDataLayer } from '@/lib/analytics/track'
import { captchaToken } from '@/lib/captcha/captcha-token'
import { cart } from '@/lib/cart/cart'
import { cpfMask } from '@/lib/forms/masks'
import { EMPTY_REGISTER, registerFormSchema, toRegisterInput } from '@/lib/forms/register-form'
import { registerErrors } from '@/lib/session/refusals'
import { registerAndLogIn } from '@/lib/session/session'
import { showErrors } from '@/lib/session/show-errors'
import { PasswordStrength } from './password-strength'
import { TermsLabel } from './terms-label'

interface RegisterFormProps {
  /** The account is there, but the login behind it failed. */
  onRegistered: (email: string) => void
}

/** Register fields, checked on blur; the button waits until all is right (VAL-34 to VAL-42, AUTH-28). */
export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const [problems, setProblems] = useState<string[]>([])
  const form = useForm({
    resolver: zodResolver(registerFormSchema),
    mode: 'onTouched',
    defaultValues: EMPTY_REGISTER,
  })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const values = form.watch()
  // Not the form's own validity: what the server said of these values must not keep them from a second try.
  const isComplete = registerFormSchema.safeParse(values).success

  // Only once it was left: a message that comes and goes under the pointer would swallow the next click.
  const recheckConfirmation = () => {
    if (formState.touchedFields.confirmation) form.trigger('confirmation')
  }
  const submit = form.handleSubmit(async (valid) => {
    setProblems([])
    await cart.flush()
    try {
      const isIn = await registerAndLogIn(toRegisterInput(valid, await captchaToken()))
      pushToDataLayer('register')
      if (!isIn) onRegistered(valid.email)
    } catch (error) {
      setProblems(showErrors(form.setError, registerErrors(error)))
    }
  })
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <AlertBox texts={problems} onDismiss={() => setProblems([])} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Nome"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Sobrenome"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <MaskedField
        label="CPF"
        mask={cpfMask}
        inputMode="numeric"
        autoComplete="off"
        error={errors.cpf?.message}
        {...register('cpf')}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Senha"
        type="password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { onChange: recheckConfirmation })}
      />
      <PasswordStrength password={values.password} />
      <TextField
        label="Confirmação da senha"
        type="password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register('confirmation')}
      />
      <CheckboxField label={<TermsLabel />} error={errors.terms?.message} {...register('terms')} />
      <Button type="submit" disabled={!isComplete} loading={isSubmitting} className="w-full">
        CADASTRAR
      </Button>
    </form>
  )
}
