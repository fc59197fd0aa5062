'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { setFlash } from '@/lib/account/flash'
import { resetErrors, showErrors } from '@/lib/account/form-errors'
import { resetFormSchema } from '@/lib/account/login-forms'
import { logOut } from '@/lib/account/session'
import { resetPassword } from '@/lib/api/users'
import { NewPasswordFields } from './new-password-fields'

/** A new password by a reset link, then the login with a word about it (AUTH-11, AUTH-13, VAL-45 to VAL-48). */
export function ResetForm({ token, email }: { token: string; email: string }) {
  const router = useRouter()
  const [problems, setProblems] = useState<string[]>([])
  const form = useForm({
    resolver: zodResolver(resetFormSchema),
    mode: 'onTouched',
    defaultValues: { password: '', confirmation: '' },
  })

  const submit = form.handleSubmit(async ({ password, confirmation }) => {
    setProblems([])
    try {
      await resetPassword(token, { password, passwordConfirmation: confirmation, email })
    } catch (error) {
      return setProblems(showErrors(form.setError, resetErrors(error)))
    }
    // The reset has ended every session of the customer, this browser's too.
    logOut()
    setFlash('Entre usando a sua nova senha')
    router.replace('/login/')
  })
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <AlertBox texts={problems} onDismiss={() => setProblems([])} />
      <FormProvider {...form}>
        <NewPasswordFields />
      </FormProvider>
      <Button type="submit" loading={form.formState.isSubmitting} className="w-full">
        SALVAR NOVA SENHA
      </Button>
      <Link
        href="/esqueci-senha/"
        prefetch={false}
        className="flex min-h-11 items-center justify-center text-primary underline underline-offset-4"
      >
        Pedir um novo link
      </Link>
    </form>
  )
}
