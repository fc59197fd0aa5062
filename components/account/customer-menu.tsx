import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useSession } from '@/lib/account/use-session'

const LONGEST_NAME = 15
const button = 'inline-flex min-h-11 items-center gap-1 font-semibold'

/**
 * Menu under the customer's first name, in place of `children` once the session is validated.
 * Without `children` it stands in the menu of a phone, where its links open in place.
 */
export function CustomerMenu({ children }: { children?: ReactNode }) {
  const { user } = useSession()
  if (!user) return children
  const name = user.firstName.length < LONGEST_NAME ? user.firstName : 'Bem vindo!'
  return children ? <PopoverMenu name={name} /> : <InPlaceMenu name={name} />
}

function PopoverMenu({ name }: { name: string }) {
  const router = useRouter()
  const id = useId()
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
        className={`px-2 ${button}`}
      >
        {name}
        <Icon name="down" className="size-4" />
      </button>
      <div
        id={id}
        style={{ positionAnchor: anchor }}
        popover="auto"
        className="no-popover:hidden m-0 min-w-40 rounded-lg border border-line bg-white p-2 text-ink shadow-lg top-20 right-4 bottom-auto left-auto supports-[anchor-name:--a]:top-[anchor(bottom)] supports-[anchor-name:--a]:right-[anchor(right)]"
      >
        <AccountLinks
          onFollow={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
          }}
        />
      </div>
    </div>
  )
}

function InPlaceMenu({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="w-full">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={button}
      >
        {name}
        <Icon name="down" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen ? <AccountLinks onFollow={() => setOpen(false)} /> : null}
    </div>
  )
}

const entry = 'flex min-h-11 items-center rounded-lg px-3 font-semibold hover:bg-surface'

/** `onFollow` closes the menu: a client navigation does not. */
function AccountLinks({ onFollow }: { onFollow: (event: MouseEvent<HTMLElement>) => void }) {
  return (
    <>
      <Link href="/minha-conta/informacoes" prefetch={false} onClick={onFollow} className={entry}>
        Minha conta
      </Link>
      <Link href="/minha-conta/pedidos" prefetch={false} onClick={onFollow} className={entry}>
        Meus pedidos
      </Link>
      <a href="/logout/" className={entry}>
        Logout
      </a>
    </>
  )
}
