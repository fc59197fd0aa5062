import Link from 'next/link'
import type { ComponentProps, MouseEvent } from 'react'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'light'

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-5 py-2.5 text-center font-semibold leading-tight transition-colors aria-busy:cursor-progress disabled:cursor-not-allowed disabled:border-line disabled:bg-line disabled:text-muted forced-colors:border print:hidden'

const colours: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-page hover:bg-primary-dark',
  secondary: 'border border-primary bg-page text-primary hover:bg-surface',
  light: 'bg-surface text-primary hover:bg-page',
  quiet: 'text-primary underline-offset-4 hover:underline',
}

export function buttonLook(variant: ButtonVariant = 'primary', className = ''): string {
  return `${shape} ${colours[variant]} ${className}`
}

type Props = ComponentProps<'button'> & { variant?: ButtonVariant; loading?: boolean }

/** Ignores clicks while `loading`; `disabled` would lose the focus. */
export function Button({
  variant,
  loading = false,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: Props) {
  /** A field keeps the focus until the click, so that its error cannot move the button away. */
  const hold = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.currentTarget.form) event.preventDefault()
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.currentTarget.form) event.currentTarget.focus()
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      onMouseDown={hold}
      onClick={press}
      className={buttonLook(variant, className)}
    >
      {loading ? 'Carregando...' : children}
    </button>
  )
}

type ButtonLinkProps = ComponentProps<typeof Link> & { variant?: ButtonVariant }

export function ButtonLink({ variant, className, ...rest }: ButtonLinkProps) {
  return <Link prefetch={false} {...rest} className={buttonLook(variant, className)} />
}

const square = 'inline-flex size-11 shrink-0 items-center justify-center forced-colors:border'

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
