import { type ComponentPropsWithRef, useId } from 'react'
import { Icon } from './icon'
import { FieldError } from './text-field'

interface SelectFieldProps extends ComponentPropsWithRef<'select'> {
  label: string
  options: readonly string[]
  error?: string
}

/** A select with the arrow of the shop. */
export function Select(select: ComponentPropsWithRef<'select'>) {
  const border = select['aria-invalid'] ? 'border-accent' : 'border-muted/60'
  return (
    <span className="relative block">
      <select
        {...select}
        className={`min-h-11 w-full appearance-none rounded-lg border bg-white py-2 pr-10 pl-3 text-base text-ink ${border}`}
      />
      <Icon name="down" className="pointer-events-none absolute top-3 right-3 size-5 text-muted" />
    </span>
  )
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
      <Select
        id={selectId}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${selectId}-error` : undefined}
        {...select}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </Select>
      <FieldError id={`${selectId}-error`} text={error} />
    </div>
  )
}
