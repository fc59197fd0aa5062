import type { ComponentPropsWithRef, ReactNode } from 'react'

interface RadioCardProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  children: ReactNode
}

/** Native radio: arrow keys move the choice among the cards of one `name`. */
export function RadioCard({ children, className = '', ...input }: RadioCardProps) {
  return (
    <label
      className={`focus-on-card flex min-h-14 cursor-pointer items-start gap-3 rounded-lg border border-line bg-white p-3 text-ink has-disabled:cursor-not-allowed has-disabled:bg-surface has-checked:border-primary has-disabled:text-muted has-checked:inset-ring has-checked:inset-ring-primary ${className}`}
    >
      <input type="radio" className="mt-1 size-5 shrink-0 accent-primary" {...input} />
      <span className="wrap-anywhere min-w-0 flex-1">{children}</span>
    </label>
  )
}
