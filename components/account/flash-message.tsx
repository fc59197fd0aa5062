'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { consumeFlash } from '@/lib/account/flash'

/** Shows the message set by the previous page until the next navigation. */
export function FlashMessage() {
  const pathname = usePathname()
  const [text, setText] = useState<string | null>(null)
  const shown = useRef(pathname)

  useEffect(() => {
    const left = consumeFlash()
    if (left || shown.current !== pathname) setText(left)
    shown.current = pathname
  }, [pathname])

  return (
    <p role="status" className="bg-surface p-3 text-center font-semibold text-ink empty:p-0">
      {text}
    </p>
  )
}
