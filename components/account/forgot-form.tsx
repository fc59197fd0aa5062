'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { takeFocus } from '@/components/ui/take-focus'
import { TextField } from '@/components/ui/text-field'
import { forgotErrors, showErrors } from '@/lib/account/form-errors'
import { forgotFormSchema } from '@/lib/account/login-forms'
import { requestReset } from '@/lib/api/users'
import { fieldsOf } from '@/lib/forms/fields-of'
import { withCaptcha } from '@/lib/services/captcha/captcha-token'

const SENT = 'Lhe enviamos um email com as instruções para resetar a sua senha.'

/** Asks for a reset mail; once asked, a sentence takes the form's place (AUTH-09, AUTH-10, AUTH-29). */
export function ForgotForm() {
  const [problems, setProblems] = useState<string[]>([])
  const [isSent, setSent] = useState(false)
  const form = useForm({
    resolver: zodResolver(forgotFormSchema),
    mode: 'onTouched',
    defaultValues: { email: '' },
  })

  const submit = form.handleSubmit(async ({ email }) => {
    setProblems([])
    try {
      await withCaptcha((captcha) => requestReset(email, captcha))
      setSent(true)
    } catch (error) {
      setProblems(showErrors(form.setError, forgotErrors(error)))
    }
  })
  if (isSent) {
    return (
      <p ref={takeFocus} tabIndex={-1} className="rounded-lg bg-surface p-4">
        {SENT}
      </p>
    )
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <AlertBox texts={problems} onDismiss={() => setProblems([])} />
      <TextField label="E-mail" type="email" autoComplete="username" {...fieldsOf(form)('email')} />
      <Button type="submit" loading={form.formState.isSubmitting} className="w-full">
        ENVIAR
      </Button>
    </form>
  )
}
