import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { Icon } from '@/components/ui/icon'
import { useSession } from '@/lib/account/use-session'

const LONGEST_NAME = 15
const entry = 'flex min-h-11 items-center rounded-lg px-3 font-semibold hover:bg-surface'

/** Menu under the customer's first name. Shows `children` until the session is validated. */
export function CustomerMenu({ children }: { children: ReactNode }) {
  const router = useRouter()
  const id = useId()
  const { user } = useSession()
  if (!user) return children
  const { firstName } = user
  const anchor = `--session-menu-${id.replace(/\W/g, '')}`
  return (
    <div className="relative -mx-2">
      <button
        type="button"
        popoverTarget={id}
        style={{ anchorName: anchor }}
        onClick={() => {
          if (!('popover' in HTMLElement.prototype)) router.push('/minha-conta/informacoes')
        }}
        className="inline-flex min-h-11 items-center gap-1 px-2 font-semibold"
      >
        {firstName.length < LONGEST_NAME ? firstName : 'Bem vindo!'}
        <Icon name="down" className="size-4" />
      </button>
      <div
        id={id}
        style={{ positionAnchor: anchor }}
        popover="auto"
        className="no-popover:hidden m-0 min-w-40 rounded-lg border border-line bg-white p-2 text-ink shadow-lg top-20 right-4 bottom-auto left-auto supports-[anchor-name:--a]:top-[anchor(bottom)] supports-[anchor-name:--a]:right-[anchor(right)]"
      >
        <Link href="/minha-conta/informacoes" prefetch={false} onClick={close} className={entry}>
          Minha conta
        </Link>
        <Link href="/minha-conta/pedidos" prefetch={false} onClick={close} className={entry}>
          Meus pedidos
        </Link>
        <a href="/logout/" className={entry}>
          Logout
        </a>
      </div>
    </div>
  )
}

/** Closes the popover: a client navigation does not close it. */
function close({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
