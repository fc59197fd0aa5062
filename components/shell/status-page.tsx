import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { STATUS_MARKER } from '@/lib/server/seo/metadata'
import { phoneHref, store } from '@/lib/store/store'
import { Mark } from './logo-link'

interface Props {
  title: string
  /** More follows below it. */
  isShort?: boolean
  children?: ReactNode
}

/** Message of a page that cannot show its subject, with links to other pages. */
export function StatusPage({ title, isShort, children }: Props) {
  return (
    <div
      className={`page-width flex flex-col items-center gap-5 text-center ${isShort ? 'py-8' : 'py-16 md:py-24'}`}
    >
      {isShort ? null : <Mark className="size-18" />}
      <h1 className="max-w-xl font-bold text-3xl">{title}</h1>
      {children ? <div className="max-w-md text-balance text-muted">{children}</div> : null}
      <div className="grid gap-3 sm:grid-cols-2">
        <ButtonLink href="/">Voltar para a página inicial</ButtonLink>
        <ButtonLink href="/departamentos" variant="secondary">
          Ver departamentos
        </ButtonLink>
      </div>
    </div>
  )
}

/** Page title for the text below. */
export const NOT_FOUND_TITLE = 'Página não encontrada'

/** Unknown address. */
export function PageNotFound() {
  return (
    <StatusPage isShort title="Oops! Essa página não existe.">
      <p>O endereço pode ter mudado ou ter sido digitado com um erro.</p>
    </StatusPage>
  )
}

/** The sales API cannot be reached. */
export function Unavailable() {
  return (
    <StatusPage title="Não foi possível carregar esta página agora.">
      <p>
        Tente de novo em instantes ou ligue para{' '}
        <TextLink href={phoneHref(store.phone)} look="inline">
          {store.phone}
        </TextLink>
        .
      </p>
    </StatusPage>
  )
}

/** Body of a redirect, for clients that do not follow it. */
export function RedirectNotice({ to }: { to: string }) {
  return (
    <p className="page-width py-16 text-center">
      {'Esta página mudou de endereço. '}
      <TextLink href={to} look="inline">
        Abrir o novo endereço
      </TextLink>
    </p>
  )
}

/** Marks a page whose parts could not all be read: the page cache does not store the page. */
export function DoNotCache() {
  return <meta name={STATUS_MARKER} content="200" />
}
