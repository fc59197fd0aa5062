'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DoneMessage } from '@/components/account/done-message'
import { EmptyList } from '@/components/account/empty-list'
import { ButtonLink } from '@/components/ui/button'
import { PageLoader } from '@/components/ui/page-loader'
import { RetryNotice } from '@/components/ui/retry-notice'
import { useSession } from '@/lib/account/use-session'
import { blendsQuery, listBlends } from '@/lib/api/blends'
import { withToken } from '@/lib/api/session'
import type { Blend } from '@/lib/api/types'
import { hasContent, sortBlends } from '@/lib/blends/my-blends'
import { BlendCard } from './blend-card'

interface MyBlendsProps {
  /** Proportions to begin a blend with. */
  children: ReactNode
}

/** Blends of the customer, open ones first. */
export function MyBlends({ children }: MyBlendsProps) {
  const { user } = useSession()
  const load = () => withToken((token) => listBlends({ token }))
  const { data, error, refetch } = useQuery(blendsQuery(user?.id ?? null, load))
  const area = useFocusWhenFewer(data?.length)
  const [done, setDone] = useState<string | null>(null)

  return (
    <>
      <DoneMessage text={done} />
      <section ref={area} aria-label="Blends guardados" tabIndex={-1} className="mt-6">
        {data ? (
          <BlendList blends={data} onDone={setDone}>
            {children}
          </BlendList>
        ) : null}
      </section>
      {error && !data ? (
        <>
          <NewBlend />
          <RetryNotice
            text="Não conseguimos abrir os seus blends agora."
            onRetry={refetch}
            className="mt-6 max-w-prose"
          />
        </>
      ) : null}
      {!data && !error ? <PageLoader /> : null}
    </>
  )
}

function NewBlend({ isSecondary = false }: { isSecondary?: boolean }) {
  return (
    <ButtonLink href="/blend/calculadora/new/" variant={isSecondary ? 'secondary' : 'primary'}>
      ADICIONAR NOVO BLEND
    </ButtonLink>
  )
}

/** Takes the focus of a deleted card, unless the focus has moved elsewhere. */
function useFocusWhenFewer(count: number | undefined) {
  const area = useRef<HTMLElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const isFewer = (count ?? 0) < (before.current ?? 0)
    before.current = count
    if (isFewer && document.activeElement === document.body) {
      area.current?.focus({ preventScroll: true })
    }
  }, [count])
  return area
}

interface BlendListProps extends MyBlendsProps {
  blends: readonly Blend[]
  onDone: (text: string | null) => void
}

function BlendList({ blends, onDone, children }: BlendListProps) {
  const shown = sortBlends(blends.filter(hasContent))
  if (shown.length === 0) {
    return (
      <>
        <EmptyList
          text="Você ainda não tem blends."
          hint="Comece do zero, ou por uma proporção clássica, e acerte do seu jeito."
        >
          <NewBlend />
        </EmptyList>
        <div className="mt-6">{children}</div>
      </>
    )
  }
  return (
    <>
      <NewBlend isSecondary={shown.some(({ complete }) => complete)} />
      <ul aria-label="Seus blends" className="mt-6 grid items-start gap-4 md:grid-cols-2">
        {shown.map((blend) => (
          <BlendCard key={blend.id} blend={blend} onDone={onDone} />
        ))}
      </ul>
      <h2 className="mt-10 font-bold text-2xl">Comece outro por uma proporção clássica</h2>
      {children}
    </>
  )
}
