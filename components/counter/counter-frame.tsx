'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { useSession } from '@/lib/counter/use-counter'
import { ROLE_NAMES } from '@/lib/shared/staff-roles'
import { PageLoader } from '../ui/page-loader'
import { RetryNotice } from '../ui/retry-notice'
import { CounterLogin } from './counter-login'
import { PersonMenu } from './person-menu'
import { ShiftControls } from './shift-controls'
import { WaitingWeights } from './waiting-weights'

const ROOMS = [
  { path: '/balcao', name: 'Hoje' },
  { path: '/balcao/cortes', name: 'Cortes' },
  { path: '/balcao/entrega', name: 'Entrega' },
  { path: '/balcao/loja', name: 'Loja' },
]

/** Header of the counter with its rooms and the person at work, or the login. */
export function CounterFrame({ children }: { children: ReactNode }) {
  const { data: session, isPending, isError, refetch } = useSession()
  if (isPending) return <PageLoader />
  if (isError && session === undefined) {
    return <RetryNotice text="Não conseguimos falar com a loja." onRetry={() => void refetch()} />
  }
  if (!session) return <CounterLogin />
  return (
    <>
      <header className="border-line border-b bg-white print:hidden">
        <div className="flex items-center gap-2 px-4 py-2 md:flex-wrap max-md:px-2">
          <Rooms />
          <div className="ml-auto flex gap-2 md:flex-wrap">
            <ShiftControls
              menu={(buttons) => (
                <PersonMenu session={session} roleName={ROLE_NAMES[session.person.role]}>
                  {buttons}
                </PersonMenu>
              )}
            />
          </div>
        </div>
      </header>
      <WaitingWeights />
      {children}
    </>
  )
}

function Rooms() {
  const pathname = usePathname()
  return (
    <nav aria-label="Balcão" className="min-w-0 max-md:overflow-x-auto">
      <ul className="flex md:flex-wrap md:gap-2">
        {ROOMS.map(({ path, name }) => (
          <li key={path}>
            <a
              href={path}
              aria-current={pathname === path ? 'page' : undefined}
              className="inline-flex min-h-14 items-center rounded-lg px-3 font-semibold text-lg max-md:px-2 max-md:text-base lg:px-5 aria-[current=page]:bg-ink aria-[current=page]:text-page"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
