'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { AlertBox } from '@/components/ui/alert-box'
import { Button, ButtonLink } from '@/components/ui/button'
import { PageLoader } from '@/components/ui/page-loader'
import { TextLink } from '@/components/ui/text-link'
import { recordResetEmail, resetErrors, resetFormSchema } from '@/lib/account/account-forms'
import { safeDestination } from '@/lib/account/destination'
import { setFlash } from '@/lib/account/flash'
import { logIn } from '@/lib/account/log-in'
import { logOut } from '@/lib/account/log-out'
import { loginPath } from '@/lib/account/login-path'
import { useSubmit } from '@/lib/account/use-submit'
import { callFailure } from '@/lib/api/use-call'
import { isResetLinkOver, resetPassword } from '@/lib/api/users'
import { openPageInstead, useOwnDocument } from '@/lib/browser/own-document'
import { RESET_LINK_MINUTES } from '@/lib/shared/customer-rules'
import { NewPasswordFields } from './new-password-fields'

/** Sets a new password. Redirects to the home page if the URL has no reset token. */
export function ResetScreen() {
  const router = useRouter()
  const query = useSearchParams()
  const token = query.get('token')

  const isOwn = useOwnDocument('/resetar-senha/')

  useEffect(() => {
    if (isOwn && !token) openPageInstead(router, '/')
  }, [isOwn, token, router])

  if (!isOwn || !token) return <PageLoader />
  return <ResetLink token={token} email={query.get('email') ?? ''} destino={query.get('destino')} />
}

const ORDERS = '/minha-conta/pedidos'

/** Logs in with the password of the form. False if the login page has to. */
async function isLoggedIn(email: string, password: string): Promise<boolean> {
  // Names of joined items replace this text.
  setFlash('E-mail confirmado.')
  return await logIn(email, password, false).then(
    () => true,
    () => false,
  )
}

/** Heading of the page, by the purpose of the link. */
export function ResetTitle() {
  const isForOrders = useSearchParams().get('destino') === ORDERS
  return isForOrders ? 'Confirme o seu e-mail' : 'Escolha uma nova senha'
}

/** Page that sends another link of the same kind. */
function newLinkPath(destino?: string | null): string {
  return destino === ORDERS ? ORDERS : '/esqueci-senha/'
}

interface ResetProps {
  token: string
  email: string
  /** Page after the next login, as in the URL; `ORDERS` in a link that attaches guest orders. */
  destino?: string | null
}

/** The form, or the way to a new link once this one is used or expired. */
function ResetLink(props: ResetProps) {
  const { token, destino } = props
  const [isOver, setOver] = useState<boolean>()
  useEffect(() => {
    let isLeft = false
    isResetLinkOver(token).then((over) => isLeft || setOver(over))
    return () => {
      isLeft = true
    }
  }, [token])
  if (isOver === undefined) return <PageLoader />
  if (!isOver) return <ResetForm {...props} />
  return (
    <div className="space-y-4 rounded-lg border border-line bg-white p-5">
      <AlertBox texts={['Este link já foi usado ou expirou.']} />
      <p className="text-muted">{LINK_LIFE}</p>
      <ButtonLink href={newLinkPath(destino)} className="w-full">
        Enviar um novo link
      </ButtonLink>
    </div>
  )
}

const LINK_LIFE = `O link do e-mail vale por ${RESET_LINK_MINUTES} minutos e só pode ser usado uma vez.`

export function ResetForm({ token, email, destino }: ResetProps) {
  const router = useRouter()
  const isForOrders = destino === ORDERS
  const [isLinkRefused, setLinkRefused] = useState(false)
  const form = useForm({
    resolver: zodResolver(resetFormSchema),
    mode: 'onTouched',
    defaultValues: { password: '', confirmation: '' },
  })

  const send = async ({ password, confirmation }: { password: string; confirmation: string }) => {
    await resetPassword(token, { password, passwordConfirmation: confirmation, email })
    // The reset ended every session of the customer, including this one.
    logOut()
    if (isForOrders && (await isLoggedIn(email, password))) return openPageInstead(router, ORDERS)
    setFlash(
      isForOrders ? 'E-mail confirmado. Entre com a sua senha.' : 'Entre usando a sua nova senha',
    )
    recordResetEmail(email)
    const destination = safeDestination(destino ?? null, location.origin)
    openPageInstead(router, destination === '/' ? '/login/' : loginPath(destination))
  }
  const explain = (error: unknown) => {
    const { base, email: address } = callFailure(error).fields
    setLinkRefused(Boolean(base ?? address))
    return resetErrors(error)
  }
  const { submit, texts, dismiss } = useSubmit(form, send, explain)
  return (
    <form
      noValidate
      onSubmit={submit}
      className="space-y-4 rounded-lg border border-line bg-white p-5"
    >
      <p className="text-muted">
        {isForOrders
          ? 'Escreva a sua senha de hoje, ou uma nova, para ver os pedidos feitos sem conta.'
          : LINK_LIFE}
      </p>
      <AlertBox texts={texts} onDismiss={dismiss} />
      <FormProvider {...form}>
        {isForOrders ? (
          <NewPasswordFields label="Senha" confirmationLabel="Confirmação da senha" />
        ) : (
          <NewPasswordFields />
        )}
      </FormProvider>
      <Button
        type="submit"
        variant={isLinkRefused ? 'secondary' : 'primary'}
        loading={form.formState.isSubmitting}
        className="w-full"
      >
        {isForOrders ? 'CONFIRMAR E-MAIL' : 'SALVAR NOVA SENHA'}
      </Button>
      {isLinkRefused ? (
        <ButtonLink href={newLinkPath(destino)} className="w-full">
          Enviar um novo link
        </ButtonLink>
      ) : (
        <TextLink href={newLinkPath(destino)} look="plain" className="w-full">
          Pedir um novo link
        </TextLink>
      )}
    </form>
  )
}
