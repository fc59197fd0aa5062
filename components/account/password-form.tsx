'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'
import { setFlash } from '@/lib/account/flash'
import { passwordErrors, showErrors } from '@/lib/account/form-errors'
import { type PasswordFields, passwordFormSchema } from '@/lib/account/password-form'
import { replaceToken, withToken } from '@/lib/account/session'
import { useSession } from '@/lib/account/use-session'
import { isStatus } from '@/lib/api/errors'
import { changePassword } from '@/lib/api/users'
import { fieldsOf } from '@/lib/forms/fields-of'
import { NewPasswordFields } from './new-password-fields'

const EMPTY: PasswordFields = { current: '', password: '', confirmation: '' }

/** Changes the password, keeps the new token for this browser session and loads the page anew (AUTH-23, ACC-10, ACC-11). */
export function PasswordForm() {
  const { user } = useSession()
  const [problems, setProblems] = useState<string[]>([])
  const form = useForm({
    resolver: zodResolver(passwordFormSchema),
    mode: 'onTouched',
    defaultValues: EMPTY,
  })

  const submit = form.handleSubmit(async ({ current, password, confirmation }) => {
    if (!user) return
    setProblems([])
    const change = { old_password: current, password, password_confirmation: confirmation }
    try {
      replaceToken((await withToken((bearer) => changePassword(user.id, change, bearer))).token)
    } catch (error) {
      if (!isStatus(error, 401)) setProblems(showErrors(form.setError, passwordErrors(error)))
      return
    }
    setFlash('A sua senha foi alterada.')
    window.location.reload()
  })
  return (
    <form noValidate onSubmit={submit} className="max-w-md space-y-4">
      <AlertBox texts={problems} onDismiss={() => setProblems([])} />
      <TextField
        label="Senha atual"
        type="password"
        autoComplete="current-password"
        {...fieldsOf(form)('current')}
      />
      <FormProvider {...form}>
        <NewPasswordFields />
      </FormProvider>
      <Button type="submit" loading={form.formState.isSubmitting} className="w-full sm:w-auto">
        ALTERAR SENHA
      </Button>
    </form>
  )
}
