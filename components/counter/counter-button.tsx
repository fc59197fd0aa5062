import type { ComponentProps } from 'react'
import { Button, buttonLook } from '../ui/button'

/** Look in the header, where a tablet shows five buttons beside each other. */
export const IN_HEADER = 'max-lg:px-3! max-lg:text-base!'

const SIZE = 'min-h-14 px-6 text-lg'

/** Button of the counter, 56 px high. */
export function CounterButton({ className = '', ...rest }: ComponentProps<typeof Button>) {
  return <Button {...rest} className={`${SIZE} ${className}`} />
}

/** Classes of a link or label that looks like a CounterButton. */
export function counterLook(variant: 'primary' | 'secondary', className = ''): string {
  return buttonLook(variant, `${SIZE} ${className}`)
}
