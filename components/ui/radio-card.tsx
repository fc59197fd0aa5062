import type { ComponentPropsWithRef, ReactNode } from 'react'

const card =
  'rounded-lg border border-line bg-white text-ink has-disabled:bg-surface has-checked:border-primary has-disabled:text-muted has-checked:inset-ring has-checked:inset-ring-primary'
const row =
  'focus-on-card flex min-h-14 cursor-pointer items-start gap-3 rounded-lg p-3 has-disabled:cursor-not-allowed'

interface RadioCardProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  children: ReactNode
  /** Buttons of the card below the choice, outside its label. */
  actions?: ReactNode
}

/** Native radio: arrow keys move the choice among the cards of one `name`. */
export function RadioCard({ children, actions, className = '', ...input }: RadioCardProps) {
  const look = `${card} ${className}`
  const choice = (
    <label className={actions ? row : `${row} ${look}`}>
      <input type="radio" className="mt-1 size-5 shrink-0 accent-primary" {...input} />
      <span className="wrap-anywhere min-w-0 flex-1">{children}</span>
    </label>
  )
  if (!actions) return choice
  return (
    <div className={look}>
      {choice}
      {actions}
    </div>
  )
}
