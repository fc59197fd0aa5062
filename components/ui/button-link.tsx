import Link from 'next/link'
import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonLook } from './button-look'

type Props = ComponentProps<typeof Link> & { variant?: ButtonVariant }

export function ButtonLink({ variant, className, ...rest }: Props) {
  return <Link prefetch={false} {...rest} className={buttonLook(variant, className)} />
}
