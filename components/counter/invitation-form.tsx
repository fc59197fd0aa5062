'use client'

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useCall } from '@/lib/api/use-call'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { acceptInvitation, readInvitation } from '@/lib/counter/staff-api'
import { PIN_DIGITS } from '@/lib/shared/counter'
import { AlertBox } from '../ui/alert-box'
import { PageLoader } from '../ui/page-loader'
import { PasswordField } from '../ui/password-field'
import { TextField } from '../ui/text-field'
import { CounterButton, counterLook } from './counter-button'

/** Sets password and PIN by the token in the fragment of the address. */
export function InvitationForm() {
  const isHydrated = useHydrated()
  const token = isHydrated ? window.location.hash.slice(1) : ''
  const invitation = useQuery({
    queryKey: ['counter', 'invitation', token],
    queryFn: () => readInvitation(token),
    enabled: token !== '',
    retry: false,
  })
  if (isHydrated && (token === '' || invitation.isError)) {
    return <AlertBox texts={['Este convite já foi usado ou venceu. Peça outro à gerência.']} />
  }
  if (!invitation.data) return <PageLoader />
  return <NewAccess token={token} name={invitation.data.name} />
}

function NewAccess({ token, name }: { token: string; name: string }) {
  const [password, setPassword] = useState('')
  const [pin, setPin] = useState('')
  const [isDone, finish] = useState(false)
  const accept = useCall(async () => {
    await acceptInvitation(token, { password, pin })
    finish(true)
  })
  const errors = accept.failure?.fields ?? {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void accept.run()
  }
  if (isDone) {
    return (
      <div role="status" className="space-y-4 text-lg">
        <p>Pronto, {name}. Use o seu nome e a sua senha.</p>
        <a href="/balcao" className={counterLook('primary')}>
          Entre no balcão
        </a>
      </div>
    )
  }
  return (
    <form noValidate onSubmit={submit} className="max-w-md space-y-4">
      <p className="text-lg">Olá, {name}. Crie a sua senha e o seu PIN.</p>
      {errors.password || errors.pin ? null : (
        <AlertBox texts={accept.texts} onDismiss={accept.reset} />
      )}
      <PasswordField
        label="Senha"
        autoComplete="new-password"
        value={password}
        error={errors.password?.[0]}
        onChange={({ target }) => setPassword(target.value)}
      />
      <TextField
        label={`PIN de ${PIN_DIGITS} números`}
        hint="Para trocar de pessoa num tablet em que você já entrou."
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN_DIGITS}
        value={pin}
        error={errors.pin?.[0]}
        onChange={({ target }) => setPin(target.value.replace(/\D/g, ''))}
      />
      <CounterButton type="submit" loading={accept.isPending} className="w-full">
        SALVAR
      </CounterButton>
    </form>
  )
}
