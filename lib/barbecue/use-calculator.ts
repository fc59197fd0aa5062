import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { barbecueCategoriesQuery, barbecueOptionValuesQuery, barbecueQuery } from '../api/barbecue'
import {
  barbecueRequest,
  CALCULATOR_PATH,
  type Choice,
  choiceHref,
  firstChoice,
  readChoice,
  suggestedIds,
} from './choice'
import { clearEdits } from './lines'

/**
 * State of the form, and the barbecue requested by the URL (`asked`); null while the form is shown.
 */
export function useCalculator() {
  const query = useSearchParams()
  const parameters = new URLSearchParams(query.toString())
  const asked = readChoice(parameters)
  const [choice, setChoice] = useState<Choice>(asked ?? firstChoice(parameters))
  const [round, setRound] = useState(0)

  return {
    choice,
    change: (part: Partial<Choice>) => setChoice({ ...choice, ...part }),
    asked,
    /** Counts submits, so that the same choice is requested again. */
    round,
    create(optionValueId: number, categoryIds: readonly number[]) {
      const created = { ...choice, optionValueId, categoryIds }
      clearEdits()
      setChoice(created)
      setRound(round + 1)
      window.history.pushState(null, '', choiceHref(created))
    },
    edit() {
      window.history.pushState(null, '', CALCULATOR_PATH)
    },
  }
}

/**
 * Reads the shopping list for a choice, with the defaults of the form for what was not chosen. A
 * new round reads it again, since the stock may have changed.
 */
export function useBarbecue(choice: Choice, round: number) {
  const cuts = useQuery({ ...barbecueOptionValuesQuery, enabled: choice.optionValueId === null })
  const optionValueId = choice.optionValueId ?? cuts.data?.[0]?.id ?? null
  const sides = useQuery({ ...barbecueCategoriesQuery, enabled: choice.categoryIds === null })
  const categoryIds = choice.categoryIds ?? (sides.data ? suggestedIds(sides.data) : null)
  const request = barbecueRequest({ ...choice, categoryIds }, optionValueId ?? 0)
  const isKnown = optionValueId !== null && categoryIds !== null
  const list = useQuery({ ...barbecueQuery(request, round), enabled: isKnown })
  const parts = [cuts, sides, list]
  return {
    barbecue: list.data,
    error: parts.find((part) => part.error)?.error ?? null,
    retry: () => Promise.all(parts.map((part) => (part.error ? part.refetch() : null))),
    loading: parts.some((part) => part.isFetching),
  }
}
