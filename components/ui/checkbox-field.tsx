import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { FieldError } from './text-field'

interface CheckboxFieldProps extends ComponentPropsWithRef<'input'> {
  label: ReactNode
  error?: string
  /** Shown beside the label on hover and focus. */
  tooltip?: string
}

export function CheckboxField({
  label,
  error,
  tooltip,
  id,
  className = '',
  ...input
}: CheckboxFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const described = [tooltip && `${inputId}-tip`, error && `${inputId}-error`].filter(Boolean)
  return (
    <div className={className}>
      <div className="group inline-flex max-w-full flex-wrap items-center gap-x-3">
        <label
          htmlFor={inputId}
          className="flex min-h-11 items-start gap-3 py-2.5 text-ink has-disabled:text-muted"
        >
          <input
            id={inputId}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={described.length > 0 ? described.join(' ') : undefined}
            className="mt-0.5 size-5 shrink-0 accent-primary"
            {...input}
          />
          <span>{label}</span>
        </label>
        {tooltip ? (
          <span
            id={`${inputId}-tip`}
            role="tooltip"
            className="invisible max-w-64 flex-1 basis-28 rounded-lg bg-ink px-2 py-1.5 text-page text-xs group-focus-within:visible group-hover:visible"
          >
            {tooltip}
          </span>
        ) : null}
      </div>
      <FieldError id={`${inputId}-error`} text={error} />
    </div>
  )
}
