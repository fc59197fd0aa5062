'use client'

import { type FormEvent, useState } from 'react'
import { useSessionCalls } from '@/lib/counter/use-counter'
import { publicEnv } from '@/lib/env/public'
import { AlertBox } from '../ui/alert-box'
import { PasswordField } from '../ui/password-field'
import { TextField } from '../ui/text-field'
import { CounterButton } from './counter-button'

interface Props {
  /** Who was at work when the session ended; undefined where nobody was. */
  ended?: string
}

/** Asks for name and password where nobody is logged in. */
export function CounterLogin({ ended }: Props) {
  const [name, setName] = useState(ended ?? '')
  const [password, setPassword] = useState('')
  const { logIn, visitDemo } = useSessionCalls()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() && password) void logIn.run({ name, password })
  }
  return (
    <form noValidate onSubmit={submit} className="page-width max-w-md space-y-4 py-8">
      <h1 className="font-bold text-3xl">Balcão</h1>
      {ended === undefined ? null : (
        <p role="status" className="rounded-lg bg-highlight p-3 font-semibold text-lg">
          Sua sessão terminou. Entre de novo: os pesos deste aparelho estão guardados.
        </p>
      )}
      <AlertBox
        texts={
          logIn.failure?.isSessionOver
            ? ['Nome ou senha errados']
            : [...logIn.texts, ...visitDemo.texts]
        }
        onDismiss={() => {
          logIn.reset()
          visitDemo.reset()
        }}
      />
      <TextField
        label="Nome"
        autoComplete="username"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <PasswordField
        label="Senha"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <CounterButton type="submit" loading={logIn.isPending} className="w-full">
        ENTRAR
      </CounterButton>
      {publicEnv.demo ? (
        <CounterButton
          variant="secondary"
          loading={visitDemo.isPending}
          onClick={() => void visitDemo.run()}
          className="w-full"
        >
          Entrar como Demonstração
        </CounterButton>
      ) : null}
      <p className="text-muted">Sem acesso? Peça um convite à gerência.</p>
    </form>
  )
}
