import Link from 'next/link'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { STATUS_MARKER } from '@/lib/server/seo/page-status'
import { phoneHref, store } from '@/lib/store/store'
import { Mark } from './mark'

interface Props {
  title: string
  children?: ReactNode
}

/** What a page says when it cannot show its subject, with the way home. */
export function StatusPage({ title, children }: Props) {
  return (
    <div className="page-width flex flex-col items-center gap-5 py-16 text-center md:py-24">
      <Mark className="size-18" />
      <h1 className="max-w-xl font-bold text-3xl">{title}</h1>
      {children && <div className="max-w-md text-balance text-muted">{children}</div>}
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href="/">Voltar para a página inicial</ButtonLink>
        <ButtonLink href="/departamentos" variant="secondary">
          Ver departamentos
        </ButtonLink>
      </div>
    </div>
  )
}

/** The shop cannot answer at the moment. */
export function Unavailable() {
  return (
    <StatusPage title="Não foi possível carregar esta página agora.">
      <p>
        Tente de novo em instantes ou ligue para{' '}
        <a href={phoneHref(store.phone)} className="font-semibold text-primary underline">
          {store.phone}
        </a>
        .
      </p>
    </StatusPage>
  )
}

/** Body of an answer that leads on, for the few that do not follow it by themselves. */
export function RedirectNotice({ to }: { to: string }) {
  return (
    <p className="page-width py-16 text-center">
      {'Esta página mudou de endereço. '}
      <Link href={to} className="font-semibold text-primary underline">
        Abrir o novo endereço
      </Link>
    </p>
  )
}

/** Marks a page that lacks a part of its own: shown, but made again for the next visitor. */
export function DoNotCache() {
  return <meta name={STATUS_MARKER} content="200" />
}
