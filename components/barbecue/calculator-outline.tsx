'use client'

import { FIRST_CHOICE } from '@/lib/barbecue/choice'
import { CalculatorForm } from './calculator-form'

const nothing = () => {}

/** The calculator in its final size, until the URL has been read. */
export function CalculatorOutline() {
  return (
    <CalculatorForm choice={FIRST_CHOICE} onChange={nothing} onCreate={nothing} returned={false} />
  )
}
