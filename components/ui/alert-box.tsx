'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from './button'
import { Icon } from './icon'

interface AlertBoxProps {
  texts: readonly string[]
  /** Text of `texts` that stands out, on top. */
  title?: string
  onDismiss?: () => void
}

export function AlertBox({ texts, title, onDismiss }: AlertBoxProps) {
  if (texts.length === 0) return null
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-lg border border-accent bg-accent/10 p-3"
    >
      <Icon name="alert" className="large-text:hidden mt-0.5 size-5 shrink-0 text-primary" />
      <ul className="wrap-anywhere flex min-w-0 flex-1 flex-col gap-1 text-primary">
        {texts.map((text) => (
          <li
            key={text}
            className={
              text === title
                ? 'order-first font-bold large-text:text-base text-lg leading-tight'
                : undefined
            }
          >
            {text}
          </li>
        ))}
      </ul>
      {onDismiss ? (
        <IconButton label="Fechar aviso" onClick={onDismiss} className="-m-2 text-primary">
          <Icon name="close" />
        </IconButton>
      ) : null}
    </div>
  )
}

interface ErrorBoxProps {
  texts: readonly string[]
  /** Text of `texts` that stands out. */
  title?: string
  onDismiss?: () => void
  /** Whether the call that failed is sent again. */
  isRepeating?: boolean
  /** Link to the place where the shopper can correct the error. */
  children?: ReactNode
}

/** Focuses new errors, since the clicked button may be far away. */
export function ErrorBox(props: ErrorBoxProps) {
  const { texts, title, onDismiss, isRepeating = false, children } = props
  const box = useRef<HTMLDivElement>(null)
  const message = texts.join('\n')

  useEffect(() => {
    if (message && !isRepeating) box.current?.focus()
  }, [message, isRepeating])

  return (
    <div
      ref={box}
      tabIndex={-1}
      className={`scroll-mt-4 rounded-lg empty:hidden ${isRepeating ? 'opacity-50' : ''}`}
    >
      <AlertBox texts={texts} title={title} onDismiss={onDismiss} />
      {texts.length > 0 ? children : null}
    </div>
  )
}
