import type { ComponentProps } from 'react'
import { Button } from '../ui/button'

/** Button of the counter: 56 px high, so that a gloved finger finds it. */
export function CounterButton({ className = '', ...rest }: ComponentProps<typeof Button>) {
  return <Button {...rest} className={`min-h-14 px-6 text-lg ${className}`} />
}
