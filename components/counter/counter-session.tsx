'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import { PasswordField } from '@/components/ui/password-field'
import { TextField } from '@/components/ui/text-field'
import type { Session } from '@/lib/counter/staff-api'
import { useSessionCalls } from '@/lib/counter/use-counter'
import { publicEnv } from '@/lib/env/public'
import { CounterButton, IN_HEADER } from './counter-button'

interface Props {
  session: Session
  roleName: string
  /** Further entries of the menu on a phone. */
  children: ReactNode
}

/** Menu of the logged-in person: change of person by PIN, and logout. */
export function PersonMenu({ session: { person, people }, roleName, children }: Props) {
  const [isOpen, open] = useState(false)
  const { logOut } = useSessionCalls()
  return (
    <div className="relative">
      <CounterButton
        variant="secondary"
        className={IN_HEADER}
        aria-expanded={isOpen}
        onClick={() => open(!isOpen)}
      >
        <span>
          {person.name}
          <span className="sr-only lg:not-sr-only"> · {roleName}</span>
        </span>
      </CounterButton>
      {isOpen ? (
        <div className="absolute right-0 z-10 mt-2 w-80 space-y-4 rounded-lg border border-line bg-white p-4">
          {children}
          {people
            .filter(({ id }) => id !== person.id)
            .map((other) => (
              <PinForm key={other.id} person={other} onDone={() => open(false)} />
            ))}
          <CounterButton
            variant="secondary"
            className="w-full"
            loading={logOut.isPending}
            onClick={() => void logOut.run()}
          >
            Sair
          </CounterButton>
        </div>
      ) : null}
    </div>
  )
}

function PinForm({ person, onDone }: { person: Session['person']; onDone: () => void }) {
  const [pin, setPin] = useState('')
  const { switchPerson } = useSessionCalls()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pin && (await switchPerson.run({ id: person.id, pin }))) onDone()
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-2 border-line border-b pb-4">
      <AlertBox
        texts={switchPerson.failure?.isSessionOver ? ['PIN errado'] : switchPerson.texts}
        onDismiss={switchPerson.reset}
      />
      <TextField
        label={`PIN de ${person.name}`}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={pin}
        onChange={({ target }) => setPin(target.value.replace(/\D/g, ''))}
      />
      <CounterButton type="submit" className="w-full" loading={switchPerson.isPending}>
        Trocar
      </CounterButton>
    </form>
  )
}

interface LoginProps {
  /** Person whose session has ended; undefined if nobody was logged in. */
  ended?: string
}

/** Login form, shown while nobody is logged in. */
export function CounterLogin({ ended }: LoginProps) {
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
