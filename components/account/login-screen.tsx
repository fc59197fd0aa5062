'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import { AlertBox } from '@/components/ui/alert-box'
import { ButtonLink } from '@/components/ui/button'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { PasswordField } from '@/components/ui/password-field'
import { TextField } from '@/components/ui/text-field'
import { TextLink } from '@/components/ui/text-link'
import {
  consumeResetEmail,
  isForOrders,
  loginErrors,
  loginFormSchema,
  loginReason,
  recordTypedEmail,
  returnLink,
  typedEmail,
  WRONG_LOGIN,
} from '@/lib/account/account-forms'
import { isGuarded, productDestination, safeDestination } from '@/lib/account/destination'
import { logIn } from '@/lib/account/log-in'
import { useSubmit } from '@/lib/account/use-submit'
import { userQuery } from '@/lib/api/me'
import { getQueryClient } from '@/lib/api/query-client'
import { useToken } from '@/lib/api/session-token'
import { openPageInstead } from '@/lib/browser/own-document'
import { cart } from '@/lib/cart/cart'
import { requestAlert } from '@/lib/catalogue/requested-alert'
import { readTrackerToken } from '@/lib/checkout/stored-orders'
import { fieldsOf } from '@/lib/forms/fields-of'
import { pushToDataLayer } from '@/lib/services/analytics/track'
import { SubmitButton } from './account-fields'
import { RegisterForm } from './register-form'

type Side = 'login' | 'register'

/** Login and registration forms, side by side; phones show one at a time. */
export function LoginScreen() {
  const router = useRouter()
  const query = useSearchParams()
  const token = useToken()
  const isNewcomer = query.get('modo') === 'cadastro'
  const [side, setSide] = useState<Side>(isNewcomer ? 'register' : 'login')
  /** Account to log in with: `isNew` if it was created and only its automatic login failed. */
  const [account, setAccount] = useState<{ email: string; isNew: boolean }>()
  const destino = query.get('destino')
  const product = productDestination(destino)
  const needsAccount = isGuarded(destino ?? '')
  // Not `useCart`: its code would exceed the page's size budget.
  const isFilled = useSyncExternalStore(cart.subscribe, hasLines, () => false)
  const reason = isNewcomer && !product ? null : loginReason(destino)
  const [isReset, setReset] = useState(false)
  const way = reason ? returnLink(destino, isFilled) : null

  useEffect(() => {
    if (!token) return
    let isLeft = false
    const go = () =>
      isLeft || openPageInstead(router, safeDestination(destino, window.location.origin))
    // No query observer: its code would exceed the page's size budget.
    getQueryClient()
      .fetchQuery(userQuery(token))
      .then(go, () => {})
    return () => {
      isLeft = true
    }
  }, [token, destino, router])

  const loginArea = useRef<HTMLElement>(null)
  // The clicked button is removed or hidden.
  useEffect(() => {
    const target = account?.isNew ? 'p' : '[name="password"]'
    if (account) loginArea.current?.querySelector<HTMLElement>(target)?.focus()
  }, [account])

  const registerArea = useRef<HTMLElement>(null)
  // The first field would open the keyboard of a phone.
  useEffect(() => {
    if (isNewcomer) registerArea.current?.focus({ preventScroll: true })
  }, [isNewcomer])

  const showAccount = (email: string, isNew: boolean) => {
    setAccount({ email, isNew })
    setSide('login')
  }
  return (
    <div className="mx-auto max-w-4xl">
      {reason && !isReset ? (
        <div role="status" className="mb-6 rounded-lg bg-surface p-4">
          <p className="font-semibold">{reason}</p>
          {needsAccount ? <p>Por favor entre ou crie sua conta para continuar</p> : null}
          {isForOrders(destino) ? <GuestOrder /> : null}
          {way ? (
            <TextLink href={way.href} look="plain" className="-mb-3">
              {way.text}
            </TextLink>
          ) : null}
        </div>
      ) : null}
      <fieldset className="mb-6 grid grid-cols-2 large-text:grid-cols-1 gap-2 md:hidden">
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
          ref={loginArea}
          aria-labelledby="login-title"
          className={`${side === 'login' ? '' : 'hidden'} rounded-lg border border-line bg-white p-5 md:block`}
        >
          <h2 id="login-title" className="mb-4 font-semibold text-2xl">
            Entrar
          </h2>
          {account?.isNew ? (
            <p tabIndex={-1} className="mb-4 rounded-lg bg-surface p-4">
              A sua conta foi criada. Entre com o seu e-mail e a sua senha.
            </p>
          ) : null}
          <LoginForm
            key={account?.email}
            email={account?.email}
            alertFor={product}
            onReset={() => setReset(true)}
          />
          {isFilled && !needsAccount && !way ? <GuestWay /> : null}
        </section>
        <section
          ref={registerArea}
          tabIndex={isNewcomer ? -1 : undefined}
          aria-labelledby="register-title"
          className={`${side === 'register' ? '' : 'hidden'} rounded-lg border border-line bg-white p-5 outline-none focus:border-primary md:block`}
        >
          <h2 id="register-title" className="mb-4 font-semibold text-2xl">
            Criar conta
          </h2>
          <RegisterForm
            key={account?.isNew ? account.email : undefined}
            onRegistered={(email) => showAccount(email, true)}
            onLogIn={(email) => showAccount(email, false)}
            alertFor={product}
          />
        </section>
      </div>
    </div>
  )
}

/** How a customer without an account finds the order. */
function GuestOrder() {
  const link = useSyncExternalStore(cart.subscribe, readTrackerToken, () => null)
  return (
    <>
      <p className="mt-2">
        Comprou sem conta? Abra o link do <span className="whitespace-nowrap">e-mail</span> do
        pedido.
      </p>
      {link ? (
        <ButtonLink href={`/acompanhar/${link}`} variant="secondary" className="mt-3 max-sm:w-full">
          Acompanhar pedido
        </ButtonLink>
      ) : null}
    </>
  )
}

/** Link back to a filled cart, which needs no account. */
function GuestWay() {
  return (
    <div className="mt-6 border-line border-t pt-4">
      <p className="mb-3 text-muted text-sm">Não é preciso ter conta: o seu carrinho espera.</p>
      <ButtonLink href="/carrinho" variant="secondary" className="w-full">
        Continuar sem conta
      </ButtonLink>
    </div>
  )
}

const hasLines = () => (cart.getState().order?.lineItems.length ?? 0) > 0

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

interface LoginFormProps {
  /** E-mail of a known account, to prefill; only the password is missing. */
  email?: string
  /** Page of the product whose stock alert the customer logs in for. */
  alertFor?: string | null
  /** Called once after a new password was set by a link. */
  onReset?: () => void
}

export function LoginForm({
  email: known = typedEmail(),
  alertFor = null,
  onReset,
}: LoginFormProps) {
  const form = useForm({
    resolver: zodResolver(loginFormSchema),
    mode: 'onTouched',
    defaultValues: { email: known, password: '', remember: false },
  })
  const field = fieldsOf(form)
  const [email, password] = form.watch(['email', 'password'])
  const missing = [...(email === '' ? ['o e-mail'] : []), ...(password === '' ? ['a senha'] : [])]

  const send = async (values: { email: string; password: string; remember: boolean }) => {
    await cart.flush()
    await logIn(values.email, values.password, values.remember)
    if (alertFor) requestAlert(alertFor)
    pushToDataLayer('login')
  }
  const { submit, texts, dismiss } = useSubmit(form, send, loginErrors)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `consumeResetEmail` can be read once
  useEffect(() => {
    const reset = consumeResetEmail()
    if (!reset) return
    onReset?.()
    form.setValue('email', reset)
    form.setFocus('password')
  }, [form])
  const { errors } = form.formState
  const areBothWrong =
    errors.email?.message === WRONG_LOGIN && errors.password?.message === WRONG_LOGIN
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <AlertBox texts={texts} onDismiss={dismiss} />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        // The password field shows the same text.
        className={areBothWrong ? '[&>p]:sr-only' : undefined}
        {...field('email')}
      />
      <PasswordField label="Senha" autoComplete="current-password" {...field('password')} />
      <CheckboxField
        label="Lembrar de mim"
        tooltip="Só em aparelhos pessoais."
        {...field('remember')}
      />
      <SubmitButton label="ENTRAR" missing={missing} loading={form.formState.isSubmitting} />
      <TextLink
        href="/esqueci-senha/"
        look="plain"
        className="w-full"
        onClick={() => recordTypedEmail(email)}
      >
        Esqueci a minha senha
      </TextLink>
    </form>
  )
}
