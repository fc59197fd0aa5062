import { type ComponentPropsWithRef, useId } from 'react'

interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  label: string
  error?: string
  hint?: string
}

export function TextField({ label, error, hint, id, className = '', ...input }: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const described = [hint && `${inputId}-hint`, error && `${inputId}-error`].filter(Boolean)
  return (
    <div className={className}>
      <label htmlFor={inputId} className="mb-1 block font-medium text-carvao text-sm">
        {label}
      </label>
      <input
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={described.length > 0 ? described.join(' ') : undefined}
        className={`min-h-11 w-full rounded-lg border bg-white px-3 py-2 text-base text-carvao disabled:bg-creme disabled:text-fumo ${error ? 'border-carne' : 'border-fumo/60'}`}
        {...input}
      />
      {hint ? (
        <p id={`${inputId}-hint`} className="mt-1 text-fumo text-sm">
          {hint}
        </p>
      ) : null}
      <p id={`${inputId}-error`} aria-live="polite" className="mt-1 text-bordo text-sm empty:m-0">
        {error ? `*${error}` : null}
      </p>
    </div>
  )
}
