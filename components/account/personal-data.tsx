'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { LabelStrip } from '@/components/ui/label-strip'
import { TextField } from '@/components/ui/text-field'
import {
  isBusinessUser,
  type PersonalFields,
  personalErrors,
  personalFields,
  personalFormSchema,
  toProfileInput,
} from '@/lib/account/account-forms'
import { useSession } from '@/lib/account/use-session'
import { useSubmit } from '@/lib/account/use-submit'
import { updateProfile, updateUser } from '@/lib/api/me'
import { withToken } from '@/lib/api/session'
import type { User } from '@/lib/api/types'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'
import { fieldsOf } from '@/lib/forms/fields-of'
import { PersonFields } from './account-fields'
import { DoneMessage } from './done-message'

const loadRights = async () => (await import('./privacy-rights')).PrivacyRights

export function PersonalData() {
  const { user } = useSession()
  const PrivacyRights = useLazyComponent(loadRights, user !== null)
  if (!user) return null
  return (
    <div className="space-y-10">
      <div className="space-y-4">
        {isBusinessUser(user) ? <LabelStrip colour="black">Cliente empresa</LabelStrip> : null}
        <PersonalForm user={user} />
      </div>
      {PrivacyRights ? <PrivacyRights /> : null}
    </div>
  )
}

/** Edits personal data. The e-mail can never change; the CPF can be set once. */
function PersonalForm({ user }: { user: User }) {
  const [isSaved, setSaved] = useState(false)
  const form = useForm({
    resolver: zodResolver(personalFormSchema),
    mode: 'onTouched',
    defaultValues: personalFields(user),
  })

  const send = async (values: PersonalFields) => {
    setSaved(false)
    const saved = await withToken((token) => updateProfile(toProfileInput(values), token))
    updateUser(() => saved)
    setSaved(true)
  }
  const { submit, texts, dismiss } = useSubmit(form, send, personalErrors)
  return (
    <form noValidate onSubmit={submit} className="max-w-xl space-y-4">
      <DoneMessage text={isSaved ? 'Os seus dados foram salvos.' : null} />
      <AlertBox texts={texts} onDismiss={dismiss} />
      <PersonFields field={fieldsOf(form)} fixedCpf={user.cpf} />
      <TextField
        label="E-mail"
        type="email"
        value={user.email}
        disabled
        readOnly
        hint="É com ele que você entra na loja, por isso não muda."
      />
      <Button type="submit" loading={form.formState.isSubmitting} className="max-sm:w-full">
        SALVAR
      </Button>
    </form>
  )
}
