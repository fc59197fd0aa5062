import type { ComponentProps } from 'react'

const square = 'inline-flex size-11 shrink-0 items-center justify-center'

export function iconButtonLook(className: string, round = false): string {
  return `${square} ${round ? 'rounded-full' : 'rounded-lg'} ${className}`
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name: the icon says nothing to a screen reader. */
  label: string
  round?: boolean
}

/** Square of 44 px, or a circle, with an icon as its only child. */
export function IconButton({ label, round, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={iconButtonLook(className, round)}
    />
  )
}
