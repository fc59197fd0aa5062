'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { takeFlash } from '@/lib/account/flash'

/** The sentence that the page before left for this one, until the next page (A58, AUTH-04). */
export function FlashMessage() {
  const pathname = usePathname()
  const [text, setText] = useState<string | null>(null)
  const shown = useRef(pathname)

  useEffect(() => {
    const left = takeFlash()
    if (left || shown.current !== pathname) setText(left)
    shown.current = pathname
  }, [pathname])

  return (
    <p role="status" className="bg-creme p-3 text-center font-semibold text-carvao empty:p-0">
      {text}
    </p>
  )
}
