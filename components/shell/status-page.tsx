import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
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
