'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { AlertBox } from '@/components/ui/alert-box'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { TextField } from '@/components/ui/text-field'
import { TextButton, TextLink } from '@/components/ui/text-link'
import {
  cpfField,
  newEmailField,
  passwordField,
  personName,
  recordTypedEmail,
  withMatch,
} from '@/lib/account/account-forms'
import { setFlash } from '@/lib/account/flash'
import { registerAndLogIn } from '@/lib/account/log-in'
import { type FieldErrors, fieldErrors, PERSON_FIELDS, useSubmit } from '@/lib/account/use-submit'
import { cart } from '@/lib/cart/cart'
import { requestAlert } from '@/lib/catalogue/requested-alert'
import { forgetGuestBuyer, readGuestBuyer } from '@/lib/checkout/guest-buyer'
import { fieldsOf } from '@/lib/forms/fields-of'
import { pushToDataLayer } from '@/lib/services/analytics/track'
import { captchaToken } from '@/lib/services/captcha/captcha-token'
import { EMAIL_TAKEN } from '@/lib/shared/customer-rules'
import { REQUIRED } from '@/lib/shared/text-rules'
import { PersonFields, SubmitButton } from './account-fields'
import { MeantEmail } from './meant-email'
import { NewPasswordFields } from './new-password-fields'

export const registerFormSchema = withMatch(
  z.object({
    firstName: personName('Nome'),
    lastName: personName('Sobrenome'),
    cpf: cpfField,
    email: newEmailField,
    password: passwordField,
    confirmation: z.string().check(z.minLength(1, REQUIRED)),
    terms: z.boolean().check(z.refine((accepted) => accepted, 'Favor aceitar os termos de uso')),
  }),
)

export type RegisterFields = z.input<typeof registerFormSchema>

export const EMPTY_REGISTER: RegisterFields = {
  firstName: '',
  lastName: '',
  cpf: '',
  email: '',
  password: '',
  confirmation: '',
  terms: false,
}

const NAMES: Record<keyof RegisterFields, string> = {
  firstName: 'o nome',
  lastName: 'o sobrenome',
  cpf: 'o CPF',
  email: 'o e-mail',
  password: 'a senha',
  confirmation: 'a confirmação da senha',
  terms: 'o aceite dos termos',
}

/** Names of the fields that are still missing, and of those that are wrong, in the form's order. */
function leftFields(typed: RegisterFields): { missing: string[]; wrong: string[] } {
  const { error } = registerFormSchema.safeParse(typed)
  const refused = new Set(error?.issues.map(({ path }) => path[0]))
  const left = (Object.keys(NAMES) as (keyof RegisterFields)[]).filter((field) =>
    refused.has(field),
  )
  const nameOf = (field: keyof RegisterFields) => NAMES[field]
  return {
    missing: left.filter((field) => !typed[field]).map(nameOf),
    wrong: left.filter((field) => typed[field]).map(nameOf),
  }
}

export function toRegisterInput(
  values: z.output<typeof registerFormSchema>,
  captcha: string | null,
) {
  return {
    first_name: values.firstName,
    last_name: values.lastName,
    cpf: values.cpf,
    email: values.email,
    password: values.password,
    password_confirmation: values.confirmation,
    recaptcha_token: captcha,
  }
}

/** `base` is shown under the e-mail. */
export function registerErrors(error: unknown): FieldErrors<keyof RegisterFields> {
  return fieldErrors(error, {
    ...PERSON_FIELDS,
    base: 'email',
    email: 'email',
    password: 'password',
    password_confirmation: 'confirmation',
  })
}

interface RegisterFormProps {
  /** Called when the account was created but the automatic login failed. */
  onRegistered: (email: string) => void
  /** Called with an e-mail that already has an account, to log in with it. */
  onLogIn: (email: string) => void
  /** Page of the product whose stock alert the account is created for. */
  alertFor?: string | null
}

/** Registration form. The button stays disabled until all fields are valid. */
export function RegisterForm({ onRegistered, onLogIn, alertFor = null }: RegisterFormProps) {
  const [buyer] = useState(readGuestBuyer)
  const form = useForm({
    resolver: zodResolver(registerFormSchema),
    mode: 'onTouched',
    defaultValues: { ...EMPTY_REGISTER, ...buyer },
  })
  const field = fieldsOf(form)
  // Not the form's own validity: errors returned by the API must not block another attempt.
  const left = leftFields(form.watch())

  const send = async (valid: RegisterFields) => {
    await cart.flush()
    const isIn = await registerAndLogIn(toRegisterInput(valid, await captchaToken()))
    forgetGuestBuyer()
    pushToDataLayer('register')
    if (!isIn) return onRegistered(valid.email)
    if (alertFor) requestAlert(alertFor)
    setFlash(`Conta criada. ${alertFor ? 'Avisamos quando o produto voltar.' : 'Boas compras!'}`)
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
      <FormProvider {...form}>
        <div>
          <TextField label="E-mail" type="email" autoComplete="email" {...field('email')} />
          <MeantEmail />
          {form.formState.errors.email?.message === EMAIL_TAKEN ? (
            <TakenEmail email={form.getValues('email')} onLogIn={onLogIn} />
          ) : null}
        </div>
        <NewPasswordFields label="Senha" confirmationLabel="Confirmação da senha" />
      </FormProvider>
      <CheckboxField label={<TermsLabel />} {...field('terms')} />
      <SubmitButton label="CADASTRAR" {...left} loading={form.formState.isSubmitting} />
    </form>
  )
}

interface TakenEmailProps {
  email: string
  onLogIn: (email: string) => void
}

/** What to do with an e-mail that already has an account. */
function TakenEmail({ email, onLogIn }: TakenEmailProps) {
  return (
    <div className="flex flex-wrap gap-x-6">
      <TextButton onClick={() => onLogIn(email)}>Entrar com este e-mail</TextButton>
      <TextLink href="/esqueci-senha/" look="plain" onClick={() => recordTypedEmail(email)}>
        Esqueci a minha senha
      </TextLink>
    </div>
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
