'use client'

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
