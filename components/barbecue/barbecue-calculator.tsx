'use client'

import { FIRST_CHOICE } from '@/lib/barbecue/choice'
import { useCalculator } from '@/lib/barbecue/use-calculator'
import { track } from '@/lib/services/analytics/track'
import { BarbecueResult } from './barbecue-result'
import { CalculatorForm } from './calculator-form'
import { PendingBarbecue } from './pending-barbecue'

export function BarbecueCalculator() {
  const { choice, change, asked, round, create, edit } = useCalculator()

  const make = (optionValueId: number, categoryIds: readonly number[]) => {
    create(optionValueId, categoryIds)
    const { adults, children } = choice
    track('created barbecue', {
      amountOfAdults: adults,
      amountOfChildren: children,
      selectedOptionValue: optionValueId,
    })
  }
  if (asked) return <BarbecueResult choice={asked} round={round} onEdit={edit} />
  return (
    <>
      <CalculatorForm choice={choice} onChange={change} onCreate={make} returned={round > 0} />
      <PendingBarbecue />
    </>
  )
}

const nothing = () => {}

/** Placeholder with the calculator's final size, shown until the URL is read. */
export function CalculatorOutline() {
  return (
    <CalculatorForm choice={FIRST_CHOICE} onChange={nothing} onCreate={nothing} returned={false} />
  )
}
