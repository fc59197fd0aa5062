'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { AlertBox } from './alert-box'

interface ErrorBoxProps {
  texts: readonly string[]
  onDismiss: () => void
  /** Where the shopper can mend what the texts tell. */
  children?: ReactNode
}

/** Errors of what was pressed; new ones take the focus, since the button may be far away (CHK-08). */
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
