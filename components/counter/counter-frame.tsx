'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { useBoard, useSession } from '@/lib/counter/use-counter'
import { useNewOrders, useShift } from '@/lib/counter/use-shift'
import { useWaitingWeights } from '@/lib/counter/use-weighing'
import { mayAct, ROLE_NAMES, type StaffRole } from '@/lib/shared/counter'
import { PageLoader } from '../ui/page-loader'
import { RetryNotice } from '../ui/retry-notice'
import { CounterButton, IN_HEADER } from './counter-button'
import { CounterLogin, PersonMenu } from './counter-session'

const ORDER_PAGE = '/balcao/pedido'

/** Sends weights that wait on the device from every page, and names their orders. */
export function WaitingWeights() {
  const { isCut, entries, refusals } = useWaitingWeights()
  // The order's page shows its own weights in more detail.
  if (usePathname() === ORDER_PAGE) return null
  const waiting = isCut ? numbersOf(entries) : []
  return (
    <>
      {waiting.length > 0 ? (
        <Strip text="Sem conexão: guardamos neste tablet pesos do pedido" numbers={waiting} />
      ) : null}
      {refusals.length > 0 ? (
        <Strip text="Um peso não foi aceito. Abra o pedido" numbers={numbersOf(refusals)} />
      ) : null}
    </>
  )
}

const numbersOf = (entries: readonly { number: string }[]) => [
  ...new Set(entries.map(({ number }) => number)),
]

function Strip({ text, numbers }: { text: string; numbers: string[] }) {
  return (
    <p role="alert" className="bg-highlight px-4 py-2 font-semibold text-lg print:hidden">
      {text}
      {numbers.map((number) => (
        <a
          key={number}
          href={`${ORDER_PAGE}?numero=${encodeURIComponent(number)}`}
          className="ml-2 inline-flex min-h-14 items-center px-2 underline"
        >
          {number}
        </a>
      ))}
    </p>
  )
}

const ROOMS: readonly { path: string; name: string; needs?: StaffRole }[] = [
  { path: '/balcao', name: 'Hoje' },
  { path: '/balcao/cortes', name: 'Cortes' },
  { path: '/balcao/entrega', name: 'Entrega' },
  { path: '/balcao/loja', name: 'Loja', needs: 'balcao' },
]

/** Counter header with its screens and the logged-in person, or the login form. */
export function CounterFrame({ children }: { children: ReactNode }) {
  const { data: session, isPending, isError, refetch } = useSession()
  if (isPending) return <PageLoader />
  if (isError && session === undefined) {
    return <RetryNotice text="Não conseguimos falar com a loja." onRetry={() => void refetch()} />
  }
  if (!session) return <CounterLogin />
  if (session.isOver) return <CounterLogin ended={session.person.name} />
  return (
    <>
      <header className="border-line border-b bg-white print:hidden">
        <div className="flex items-center gap-2 px-4 py-2 md:flex-wrap max-md:px-2">
          <Rooms role={session.person.role} />
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

function Rooms({ role }: { role: StaffRole }) {
  const pathname = usePathname()
  const rooms = ROOMS.filter(({ needs }) => !needs || mayAct(role, needs))
  return (
    <nav aria-label="Balcão" className="min-w-0 max-md:overflow-x-auto">
      <ul className="flex md:flex-wrap md:gap-2">
        {rooms.map(({ path, name }) => (
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

interface Props {
  /** Menu of the person; also holds the buttons that do not fit into a narrow header. */
  menu?: (buttons: ReactNode) => ReactNode
}

/** Begins and ends the shift, and switches the tone for new orders. */
export function ShiftControls({ menu }: Props) {
  const { data: board } = useBoard()
  const { shift, change } = useShift()
  useNewOrders(board?.orders, shift.isOn && shift.isLoud)
  const buttons = shift.isOn ? (
    <>
      <CounterButton
        variant="secondary"
        className={IN_HEADER}
        onClick={() => change({ ...shift, isLoud: !shift.isLoud })}
      >
        {shift.isLoud ? 'Som ligado' : 'Som desligado'}
      </CounterButton>
      <CounterButton
        variant="secondary"
        className={IN_HEADER}
        onClick={() => change({ ...shift, isOn: false })}
      >
        Encerrar turno
      </CounterButton>
    </>
  ) : (
    <CounterButton className={IN_HEADER} onClick={() => change({ ...shift, isOn: true })}>
      Iniciar turno
    </CounterButton>
  )
  return (
    <>
      <div className="flex gap-2 max-md:hidden">{buttons}</div>
      {menu?.(<div className="flex flex-wrap gap-2 md:hidden">{buttons}</div>)}
    </>
  )
}
