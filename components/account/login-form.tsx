'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { AlertBox } from '@/components/ui/alert-box'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { PasswordField } from '@/components/ui/password-field'
import { TextField } from '@/components/ui/text-field'
import { TextLink } from '@/components/ui/text-link'
import { logIn } from '@/lib/account/log-in'
import { loginErrors, loginFormSchema } from '@/lib/account/login-form'
import { useSubmit } from '@/lib/account/use-submit'
import { cart } from '@/lib/cart/cart'
import { fieldsOf } from '@/lib/forms/fields-of'
import { pushToDataLayer } from '@/lib/services/analytics/track'
import { SubmitButton } from './submit-button'

interface LoginFormProps {
  /** E-mail of a newly created account, to prefill; only the password is missing. */
  email?: string
}

export function LoginForm({ email: known = '' }: LoginFormProps) {
  const form = useForm({
    resolver: zodResolver(loginFormSchema),
    mode: 'onTouched',
    defaultValues: { email: known, password: '', remember: false },
  })
  const field = fieldsOf(form)
  const [email, password] = form.watch(['email', 'password'])
  const missing = [...(email === '' ? ['o e-mail'] : []), ...(password === '' ? ['a senha'] : [])]

  const send = async (values: { email: string; password: string; remember: boolean }) => {
    await cart.flush()
    await logIn(values.email, values.password, values.remember)
    pushToDataLayer('login')
  }
  const { submit, texts, dismiss } = useSubmit(form, send, loginErrors)
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <AlertBox texts={texts} onDismiss={dismiss} />
      <TextField label="E-mail" type="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Senha" autoComplete="current-password" {...field('password')} />
      <CheckboxField
        label="Lembrar de mim"
        tooltip="Só em aparelhos pessoais."
        {...field('remember')}
      />
      <SubmitButton label="ENTRAR" missing={missing} loading={form.formState.isSubmitting} />
      <TextLink href="/esqueci-senha/" look="plain" className="w-full">
        Esqueci a minha senha
      </TextLink>
    </form>
  )
}
