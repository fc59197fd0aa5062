'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'
import { forgotErrors, forgotFormSchema, typedEmail } from '@/lib/account/account-forms'
import { useSubmit } from '@/lib/account/use-submit'
import { requestReset } from '@/lib/api/users'
import { takeFocus } from '@/lib/browser/focus'
import { fieldsOf } from '@/lib/forms/fields-of'
import { withCaptcha } from '@/lib/services/captcha/captcha-token'
import { RESET_LINK_MINUTES } from '@/lib/shared/customer-rules'

const SENT = 'Lhe enviamos um email com as instruções para resetar a sua senha.'

export function ForgotForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(forgotFormSchema),
    mode: 'onTouched',
    defaultValues: { email: typedEmail() },
  })

  const send = async ({ email }: { email: string }) => {
    await withCaptcha((captcha) => requestReset({ email }, captcha))
    setSentTo(email)
  }
  const { submit, texts, dismiss } = useSubmit(form, send, forgotErrors)
  if (sentTo) {
    return (
      <div className="space-y-4">
        <p ref={takeFocus} tabIndex={-1} className="rounded-lg bg-surface p-4">
          {SENT}
        </p>
        <p className="wrap-anywhere">
          O link vale por {RESET_LINK_MINUTES} minutos. Não chegou em {sentTo} em alguns minutos?
          Veja a caixa de spam, e se a sua conta tem esse endereço.
        </p>
        <Button variant="secondary" className="w-full" onClick={() => setSentTo(null)}>
          Enviar de novo
        </Button>
      </div>
    )
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <p className="text-muted">
        Informe o e-mail da sua conta: enviamos um link para você escolher uma nova senha.
      </p>
      <AlertBox texts={texts} onDismiss={dismiss} />
      <TextField label="E-mail" type="email" autoComplete="username" {...fieldsOf(form)('email')} />
      <Button type="submit" loading={form.formState.isSubmitting} className="w-full">
        ENVIAR
      </Button>
    </form>
  )
}
