import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonVariant, buttonLook } from './button-look'

type Props = ComponentProps<'button'> & { variant?: ButtonVariant; loading?: boolean }

/** While `loading` it keeps the focus, which `disabled` would lose, and ignores clicks. */
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
