'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { PasswordField } from '@/components/ui/password-field'
import {
  type PasswordFields,
  passwordErrors,
  passwordFormSchema,
} from '@/lib/account/account-forms'
import { replaceToken } from '@/lib/account/log-in'
import { useSession } from '@/lib/account/use-session'
import { useSubmit } from '@/lib/account/use-submit'
import { withToken } from '@/lib/api/session'
import { changePassword } from '@/lib/api/users'
import { fieldsOf } from '@/lib/forms/fields-of'
import { DoneMessage, setDoneMessage } from './done-message'
import { NewPasswordFields } from './new-password-fields'

const EMPTY: PasswordFields = { current: '', password: '', confirmation: '' }

/** Changes the password, stores the new token in this browser session and reloads the page. */
export function PasswordForm() {
  const { user } = useSession()
  const form = useForm({
    resolver: zodResolver(passwordFormSchema),
    mode: 'onTouched',
    defaultValues: EMPTY,
  })

  const send = async ({ current, password, confirmation }: PasswordFields) => {
    if (!user) return
    const change = { old_password: current, password, password_confirmation: confirmation }
    replaceToken((await withToken((bearer) => changePassword(user.id, change, bearer))).token)
    setDoneMessage('A sua senha foi alterada.')
    window.location.reload()
  }
  const { submit, texts, dismiss } = useSubmit(form, send, passwordErrors)
  return (
    <form noValidate onSubmit={submit} className="max-w-md space-y-4">
      <DoneMessage />
      <AlertBox texts={texts} onDismiss={dismiss} />
      <PasswordField
        label="Senha atual"
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
