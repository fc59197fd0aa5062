'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { TextField } from '@/components/ui/text-field'
import { cart } from '@/lib/cart/cart'
import { loginFormSchema } from '@/lib/forms/login-form'
import { logIn } from '@/lib/session/session'

const WRONG = 'Email ou senha incorretos'

/** E-mail, password and 'remember me' (VAL-43, VAL-44, AUTH-30). */
export function LoginForm() {
  const form = useForm({
    resolver: zodResolver(loginFormSchema),
    mode: 'onTouched',
    defaultValues: { email: '', password: '', remember: false },
  })
  const { register, formState, watch } = form
  const { errors, isSubmitting } = formState
  const [email, password] = watch(['email', 'password'])

  const submit = form.handleSubmit(async (values) => {
    await cart.flush()
    try {
      await logIn(values.email, values.password, values.remember)
    } catch {
      form.setError('email', { message: WRONG })
      form.setError('password', { message: WRONG })
    }
  })
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Senha"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <CheckboxField
        label="Lembrar de mim"
        tooltip="Use somente em aparelhos pessoais, que ninguém mais usa."
        {...register('remember')}
      />
      <Button
        type="submit"
        disabled={email === '' || password === ''}
        loading={isSubmitting}
        className="w-full"
      >
        ENTRAR
      </Button>
    </form>
  )
}
