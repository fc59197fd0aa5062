'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { AlertBox } from './alert-box'

interface ErrorBoxProps {
  texts: readonly string[]
  /** The one of them that stands out. */
  title?: string
  onDismiss: () => void
  /** A link to where the shopper can correct it. */
  children?: ReactNode
}

/** New errors take the focus, since the pressed button may be far away. */
export function ErrorBox({ texts, title, onDismiss, children }: ErrorBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const message = texts.join('\n')

  useEffect(() => {
    if (message) box.current?.focus()
  }, [message])

  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-4 rounded-lg empty:hidden">
      <AlertBox texts={texts} title={title} onDismiss={onDismiss} />
      {texts.length > 0 ? children : null}
    </div>
  )
}
