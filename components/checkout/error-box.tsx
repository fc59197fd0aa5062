'use client'

import { useEffect, useRef } from 'react'
import { AlertBox } from '@/components/ui/alert-box'

interface ErrorBoxProps {
  texts: readonly string[]
  onDismiss: () => void
}

/** The checkout's errors; new ones take the focus, since the pressed button may be far below (CHK-08). */
export function ErrorBox({ texts, onDismiss }: ErrorBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const said = texts.join('\n')

  useEffect(() => {
    if (said) box.current?.focus()
  }, [said])

  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-4 rounded-lg empty:hidden">
      <AlertBox texts={texts} onDismiss={onDismiss} />
    </div>
  )
}
