'use client'

import { useEffect, useState } from 'react'
import { takeFlash } from '@/lib/session/flash'

/** The sentence that the page before left for this one, shown once (A58). */
export function FlashMessage() {
  const [text, setText] = useState<string | null>(null)

  useEffect(() => {
    const left = takeFlash()
    if (left) setText(left)
  }, [])

  return (
    <p role="status" className="bg-creme p-3 text-center font-semibold text-carvao empty:hidden">
      {text}
    </p>
  )
}
