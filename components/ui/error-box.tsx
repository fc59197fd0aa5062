'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { AlertBox } from '@/components/ui/alert-box'

interface ErrorBoxProps {
  texts: readonly string[]
  onDismiss: () => void
  /** Where the shopper can mend what the texts tell. */
  children?: ReactNode
}

/** The checkout's errors; new ones take the focus, since the pressed button may be far below (CHK-08). */
export function ErrorBox({ texts, onDismiss, children }: ErrorBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const said = texts.join('\n')

  useEffect(() => {
    if (said) box.current?.focus()
  }, [said])

  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-4 rounded-lg empty:hidden">
      <AlertBox texts={texts} onDismiss={onDismiss} />
      {texts.length > 0 ? children : null}
    </div>
  )
}
