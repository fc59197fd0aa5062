import type { ComponentProps } from 'react'
import { Button } from '../ui/button'

/** Look in the header, where a tablet shows five buttons beside each other. */
export const IN_HEADER = 'max-lg:px-3! max-lg:text-base!'

/** Button of the counter, 56 px high. */
export function CounterButton({ className = '', ...rest }: ComponentProps<typeof Button>) {
  return <Button {...rest} className={`min-h-14 px-6 text-lg ${className}`} />
}
