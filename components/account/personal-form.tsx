'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { MaskedField } from '@/components/ui/masked-field'
import { TextField } from '@/components/ui/text-field'
import { formatCpf } from '@/lib/forms/documents'
import { cpfMask } from '@/lib/forms/masks'
import { personalFields, personalFormSchema, toProfileInput } from '@/lib/forms/personal-form'
import { isStatus } from '@/lib/sales-api/api-error'
import type { User } from '@/lib/sales-api/types'
import { updateProfile } from '@/lib/sales-api/users'
import { personalErrors } from '@/lib/session/refusals'
import { updateUser, withToken } from '@/lib/session/session'
import { showErrors } from '@/lib/session/show-errors'

/** The customer's own data; the e-mail never changes, the CPF not once it is set (ACC-07 to ACC-09, VAL-50). */
export function PersonalForm({ user }: { user: User }) {
  const [problems, setProblems] = useState<string[]>([])
  const [isSaved, setSaved] = useState(false)
  const { register, formState, handleSubmit, setError } = useForm({
    resolver: zodResolver(personalFormSchema),
    mode: 'onTouched',
    defaultValues: personalFields(user),
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    setProblems([])
    setSaved(false)
    try {
      updateUser(await withToken((token) => updateProfile(toProfileInput(values), token)))
      setSaved(true)
    } catch (error) {
      if (!isStatus(error, 401)) setProblems(showErrors(setError, personalErrors(error)))
    }
  })
  return (
    <form noValidate onSubmit={submit} className="max-w-xl space-y-4">
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
      {user.cpf ? (
        <TextField label="CPF" value={formatCpf(user.cpf)} disabled readOnly />
      ) : (
        <MaskedField
          label="CPF"
          mask={cpfMask}
          inputMode="numeric"
          autoComplete="off"
          error={errors.cpf?.message}
          {...register('cpf')}
        />
      )}
      <TextField label="E-mail" type="email" value={user.email} disabled readOnly />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" loading={isSubmitting} className="max-sm:w-full">
          SALVAR
        </Button>
        <p role="status" className="text-erva">
          {isSaved ? 'Os seus dados foram salvos.' : null}
        </p>
      </div>
    </form>
  )
}
