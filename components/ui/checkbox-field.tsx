import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { FieldError } from './field-error'

interface CheckboxFieldProps extends ComponentPropsWithRef<'input'> {
  label: ReactNode
  error?: string
  /** Shown on hover and focus (UI-02). */
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
      <div className="group relative inline-flex">
        <label
          htmlFor={inputId}
          className="flex min-h-11 items-center gap-3 text-carvao has-disabled:text-fumo"
        >
          <input
            id={inputId}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={described.length > 0 ? described.join(' ') : undefined}
            className="size-5 shrink-0 accent-bordo"
            {...input}
          />
          <span>{label}</span>
        </label>
        {tooltip ? (
          <span
            id={`${inputId}-tip`}
            role="tooltip"
            className="pointer-events-none invisible absolute top-full left-0 z-20 w-64 rounded-lg bg-carvao p-3 text-osso text-sm shadow-lg group-focus-within:visible group-hover:visible"
          >
            {tooltip}
          </span>
        ) : null}
      </div>
      <FieldError id={`${inputId}-error`} text={error} />
    </div>
  )
}
