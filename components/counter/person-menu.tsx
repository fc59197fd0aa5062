'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import type { Session } from '@/lib/counter/staff-api'
import { useSessionCalls } from '@/lib/counter/use-counter'
import { AlertBox } from '../ui/alert-box'
import { TextField } from '../ui/text-field'
import { CounterButton, IN_HEADER } from './counter-button'

interface Props {
  session: Session
  roleName: string
  /** What else the menu holds on a phone. */
  children: ReactNode
}

/** The person at work; opens the change of person by PIN and the way out. */
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
