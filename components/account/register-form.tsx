'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { AlertBox } from '@/components/ui/alert-box'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { TextField } from '@/components/ui/text-field'
import { TextLink } from '@/components/ui/text-link'
import { registerAndLogIn } from '@/lib/account/log-in'
import {
  EMPTY_REGISTER,
  missingFields,
  type RegisterFields,
  registerErrors,
  registerFormSchema,
  toRegisterInput,
} from '@/lib/account/register-form'
import { useSubmit } from '@/lib/account/use-submit'
import { cart } from '@/lib/cart/cart'
import { forgetGuestBuyer, readGuestBuyer } from '@/lib/checkout/guest-buyer'
import { fieldsOf } from '@/lib/forms/fields-of'
import { pushToDataLayer } from '@/lib/services/analytics/track'
import { captchaToken } from '@/lib/services/captcha/captcha-token'
import { NewPasswordFields } from './new-password-fields'
import { PersonFields } from './person-fields'
import { SubmitButton } from './submit-button'

interface RegisterFormProps {
  /** Called when the account was created but the automatic login failed. */
  onRegistered: (email: string) => void
}

/** Registration form. The button stays disabled until all fields are valid. */
export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const [buyer] = useState(readGuestBuyer)
  const form = useForm({
    resolver: zodResolver(registerFormSchema),
    mode: 'onTouched',
    defaultValues: { ...EMPTY_REGISTER, ...buyer },
  })
  const field = fieldsOf(form)
  // Not the form's own validity: errors returned by the API must not block another attempt.
  const missing = missingFields(form.watch())

  const send = async (valid: RegisterFields) => {
    await cart.flush()
    const isIn = await registerAndLogIn(toRegisterInput(valid, await captchaToken()))
    forgetGuestBuyer()
    pushToDataLayer('register')
    if (!isIn) onRegistered(valid.email)
  }
  const { submit, texts, dismiss } = useSubmit(form, send, registerErrors)
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <AlertBox texts={texts} onDismiss={dismiss} />
      {buyer.email ? (
        <p className="rounded-lg bg-surface p-3">
          Preenchemos com os dados do seu pedido. Confira antes de continuar.
        </p>
      ) : null}
      <PersonFields field={field} />
      <TextField label="E-mail" type="email" autoComplete="email" {...field('email')} />
      <FormProvider {...form}>
        <NewPasswordFields label="Senha" confirmationLabel="Confirmação da senha" />
      </FormProvider>
      <CheckboxField label={<TermsLabel />} {...field('terms')} />
      <SubmitButton label="CADASTRAR" missing={missing} loading={form.formState.isSubmitting} />
    </form>
  )
}

/** Opens in a new tab, so that the form keeps the typed values. */
function TermsLabel() {
  return (
    <>
      Li e aceito os{' '}
      <TextLink href="/termos/uso" target="_blank" rel="noreferrer" look="inline">
        termos de uso
      </TextLink>{' '}
      e a{' '}
      <TextLink href="/termos/privacidade" target="_blank" rel="noreferrer" look="inline">
        política de privacidade
      </TextLink>
    </>
  )
}
