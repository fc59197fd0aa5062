import { useEffect, useRef, useState } from 'react'
import { consumeFlash, setFlash } from '@/lib/account/flash'

const KEY = 'done'

/** Stores a text that the `DoneMessage` of the next page shows. */
export function setDoneMessage(text: string): void {
  setFlash(text, KEY)
}

/**
 * Result of the customer's last action, below the title of a page of the account. Scrolls into
 * view: the button may be far below.
 */
export function DoneMessage({ text = null }: { text?: string | null }) {
  const message = useRef<HTMLParagraphElement>(null)
  const [left, setLeft] = useState<string | null>(null)
  const shown = text ?? left
  if (text !== null && left !== null) setLeft(null)

  useEffect(() => {
    const found = consumeFlash(KEY)
    if (found) setLeft(found)
  }, [])
  useEffect(() => {
    if (shown) message.current?.scrollIntoView?.({ block: 'nearest' })
  }, [shown])

  return (
    <p
      ref={message}
      role="status"
      className="mt-4 scroll-mt-16 rounded-lg bg-surface p-3 font-semibold empty:m-0 empty:p-0"
    >
      {shown}
    </p>
  )
}
