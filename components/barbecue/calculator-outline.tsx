'use client'

import { FIRST_CHOICE } from '@/lib/barbecue/choice'
import { CalculatorForm } from './calculator-form'

const nothing = () => {}

/** Placeholder with the calculator's final size, shown until the URL is read. */
export function CalculatorOutline() {
  return (
    <CalculatorForm choice={FIRST_CHOICE} onChange={nothing} onCreate={nothing} returned={false} />
  )
}
