'use client'

import { type ComponentProps, useState } from 'react'
import { TextField } from './text-field'

/** Password field with a button that shows the typed text. */
export function PasswordField(field: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const [isShown, show] = useState(false)
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={<ShowButton isShown={isShown} onToggle={() => show(!isShown)} />}
    />
  )
}

interface ShowButtonProps {
  isShown: boolean
  onToggle: () => void
}

/** A mouse click leaves the focus in the field. */
function ShowButton({ isShown, onToggle }: ShowButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onToggle}
      className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-lg text-muted"
    >
      <span className="sr-only">Mostrar senha</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        className="size-5"
      >
        <path
          d={`M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6${isShown ? '' : 'M4 3l16 18'}`}
        />
      </svg>
    </button>
  )
}
