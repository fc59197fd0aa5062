import { type ComponentPropsWithRef, useId } from 'react'
import { FieldError } from './field-error'

interface SelectFieldProps extends ComponentPropsWithRef<'select'> {
  label: string
  options: readonly string[]
  error?: string
}

export function SelectField({
  label,
  options,
  error,
  id,
  className = '',
  ...select
}: SelectFieldProps) {
  const ownId = useId()
  const selectId = id ?? ownId
  return (
    <div className={className}>
      <label htmlFor={selectId} className="mb-1 block font-medium text-ink text-sm">
        {label}
      </label>
      <select
        id={selectId}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${selectId}-error` : undefined}
        className={`min-h-11 w-full rounded-lg border bg-white px-3 py-2 text-base text-ink ${error ? 'border-accent' : 'border-muted/60'}`}
        {...select}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <FieldError id={`${selectId}-error`} text={error} />
    </div>
  )
}
