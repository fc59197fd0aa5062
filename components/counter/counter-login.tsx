'use client'

import { type FormEvent, useState } from 'react'
import { useSessionCalls } from '@/lib/counter/use-counter'
import { publicEnv } from '@/lib/env/public'
import { AlertBox } from '../ui/alert-box'
import { PasswordField } from '../ui/password-field'
import { TextField } from '../ui/text-field'
import { CounterButton } from './counter-button'

/** Asks for name and password where nobody is logged in. */
export function CounterLogin() {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const { logIn, visitDemo } = useSessionCalls()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() && password) void logIn.run({ name, password })
  }
  return (
    <form noValidate onSubmit={submit} className="page-width max-w-md space-y-4 py-8">
      <h1 className="font-bold text-3xl">Balcão</h1>
      <AlertBox
        texts={(logIn.failure ?? visitDemo.failure)?.texts ?? []}
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
      <p className="text-muted">
        Sem acesso? A gerência cria um convite com <code>npm run ops -- staff add</code>.
      </p>
    </form>
  )
}
