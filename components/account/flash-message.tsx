'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { consumeFlash } from '@/lib/account/flash'

/** The sentence that the page before left for this one, until the next page (A58, AUTH-04). */
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
