import { type ComponentPropsWithRef, type ReactElement, type ReactNode, useId } from 'react'

interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  label: string
  error?: string
  /** Replaced by the error. */
  hint?: string | ReactElement
  /** Announces changes of the hint while typing. */
  liveHint?: boolean
  /** Shown at the end of the box. */
  end?: ReactNode
}

export function TextField({
  label,
  error,
  hint,
  liveHint,
  end,
  id,
  className = '',
  ...input
}: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const shown = error ? 'error' : hint && 'hint'
  return (
    <div className={className}>
      <label htmlFor={inputId} className="mb-1 block font-medium text-ink text-sm">
        {label}
      </label>
      <div className="relative">
        <input
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={shown && `${inputId}-${shown}`}
          className={`min-h-11 w-full scroll-my-12 rounded-lg border bg-white px-3 py-2 text-base text-ink disabled:bg-surface disabled:text-muted aria-invalid:border-accent ${error ? 'border-accent' : 'border-muted/60'} ${end ? 'pr-11' : ''}`}
          {...input}
        />
        {end}
      </div>
      {shown === 'hint' || liveHint ? (
        <p
          id={`${inputId}-hint`}
          aria-live={liveHint ? 'polite' : undefined}
          className="mt-3 text-muted text-sm empty:m-0"
        >
          {error ? null : hint}
        </p>
      ) : null}
      <FieldError id={`${inputId}-error`} text={error} />
    </div>
  )
}

interface FieldErrorProps {
  id: string
  text: string | undefined
}

/** Renders the empty element before the text, so that screen readers announce the text. */
export function FieldError({ id, text }: FieldErrorProps) {
  return (
    <p id={id} aria-live="polite" className="mt-3 text-primary text-sm empty:m-0">
      {text ? `*${text}` : null}
    </p>
  )
}
