'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { isGuarded, safeDestination } from '@/lib/account/destination'
import { loginReason } from '@/lib/account/login-form'
import { useToken } from '@/lib/account/use-token'
import { userQuery } from '@/lib/api/me'
import { getQueryClient } from '@/lib/api/query-client'
import { LoginForm } from './login-form'
import { RegisterForm } from './register-form'

type Side = 'login' | 'register'

/** Login and registration forms, side by side; phones show one at a time. */
export function LoginScreen() {
  const router = useRouter()
  const query = useSearchParams()
  const token = useToken()
  const [side, setSide] = useState<Side>(query.get('modo') === 'cadastro' ? 'register' : 'login')
  /** E-mail of a new account whose automatic login failed. */
  const [registered, setRegistered] = useState<string>()
  const destino = query.get('destino')
  const reason = loginReason(destino)

  useEffect(() => {
    if (!token) return
    let isLeft = false
    const go = () => isLeft || router.replace(safeDestination(destino, window.location.origin))
    // Without an observer, whose code this page has no room for.
    getQueryClient()
      .fetchQuery(userQuery(token))
      .then(go, () => {})
    return () => {
      isLeft = true
    }
  }, [token, destino, router])

  const notice = useRef<HTMLParagraphElement>(null)
  // The clicked button is gone, and on phones the message is far above it.
  useEffect(() => {
    if (registered) notice.current?.focus()
  }, [registered])

  const showAccount = (email: string) => {
    setRegistered(email)
    setSide('login')
  }
  return (
    <div className="mx-auto max-w-4xl">
      {reason ? (
        <div role="status" className="mb-6 rounded-lg bg-surface p-4">
          <p className="font-semibold">{reason}</p>
          {isGuarded(destino ?? '') ? (
            <p>Por favor entre ou crie sua conta para continuar</p>
          ) : null}
        </div>
      ) : null}
      <fieldset className="mb-6 grid grid-cols-2 gap-2 md:hidden">
        <legend className="sr-only">O que você quer fazer?</legend>
        <Choice pressed={side === 'login'} onClick={() => setSide('login')} text="Já tenho conta" />
        <Choice
          pressed={side === 'register'}
          onClick={() => setSide('register')}
          text="Quero me cadastrar"
        />
      </fieldset>
      <div className="grid items-start gap-8 md:grid-cols-2">
        <section
          aria-labelledby="login-title"
          className={`${side === 'login' ? '' : 'hidden'} rounded-lg border border-line bg-white p-5 md:block`}
        >
          <h2 id="login-title" className="mb-4 font-semibold text-2xl">
            Entrar
          </h2>
          {registered ? (
            <p ref={notice} tabIndex={-1} className="mb-4 rounded-lg bg-surface p-4">
              A sua conta foi criada. Entre com o seu e-mail e a sua senha.
            </p>
          ) : null}
          <LoginForm key={registered} email={registered} />
        </section>
        <section
          aria-labelledby="register-title"
          className={`${side === 'register' ? '' : 'hidden'} rounded-lg border border-line bg-white p-5 md:block`}
        >
          <h2 id="register-title" className="mb-4 font-semibold text-2xl">
            Criar conta
          </h2>
          <RegisterForm key={registered} onRegistered={showAccount} />
        </section>
      </div>
    </div>
  )
}

interface ChoiceProps {
  pressed: boolean
  onClick: () => void
  text: string
}

function Choice({ pressed, onClick, text }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className="min-h-11 rounded-lg border border-primary px-2 font-semibold text-primary text-sm decoration-2 underline-offset-4 aria-pressed:bg-primary aria-pressed:text-page aria-pressed:underline"
    >
      {text}
    </button>
  )
}
