'use client'

import { type MouseEvent, type ReactNode, useRef } from 'react'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

/** Menu button and its drawer. A click on a link or on a `data-close` button closes the drawer. */
export function MenuDrawer({ children }: { children: ReactNode }) {
  const drawer = useRef<HTMLDialogElement>(null)

  const click = ({ target }: MouseEvent) => {
    const onBackdrop = target === drawer.current
    if (onBackdrop || (target as Element).closest('a,[data-close]')) drawer.current?.close()
  }
  return (
    <>
      <IconButton
        label="Abrir menu"
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
        className="-ml-2"
      >
        <Icon name="menu" className="size-6" />
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it from the keyboard */}
      <dialog
        ref={drawer}
        aria-label="Menu"
        onClick={click}
        className="m-0 h-dvh max-h-none w-80 overflow-y-auto bg-page text-ink shadow-xl backdrop:bg-ink/60"
      >
        <div className="flex min-h-full flex-col p-4">{children}</div>
      </dialog>
    </>
  )
}
