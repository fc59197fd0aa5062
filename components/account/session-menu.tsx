'use client'

import { ChevronDown } from 'lucide-react'
import Link from 'next/link'
import { useSession } from '@/lib/session/use-session'

const LONGEST_NAME = 15

/** Links to log in, or the customer's first name with a menu (SHELL-16, SHELL-17, SHELL-19). */
export function SessionMenu() {
  const { status, user } = useSession()
  if (status !== 'in' || !user) {
    const link = 'inline-flex min-h-11 items-center px-2 font-semibold hover:underline'
    return (
      <div className="flex">
        <Link href="/login/" prefetch={false} className={link}>
          CADASTRAR
        </Link>
        <Link href="/login/" prefetch={false} className={link}>
          ENTRAR
        </Link>
      </div>
    )
  }
  const { firstName } = user
  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget="session-menu"
        className="inline-flex min-h-11 items-center gap-1 px-2 font-semibold [anchor-name:--session-menu]"
      >
        {firstName.length < LONGEST_NAME ? firstName : 'Bem vindo!'}
        <ChevronDown aria-hidden className="size-4" />
      </button>
      <div
        id="session-menu"
        popover="auto"
        className="m-0 min-w-40 rounded-lg border border-linha bg-white p-2 text-carvao shadow-lg top-20 right-4 bottom-auto left-auto supports-[anchor-name:--a]:top-[anchor(bottom)] supports-[anchor-name:--a]:right-[anchor(right)] [position-anchor:--session-menu]"
      >
        <a
          href="/logout/"
          className="flex min-h-11 items-center rounded-lg px-3 font-semibold hover:bg-creme"
        >
          Logout
        </a>
      </div>
    </div>
  )
}
