import { useQuery } from '@tanstack/react-query'
import { barbecueOptionValuesQuery, barbecueQuery } from '../api/barbecue'
import { barbecueRequest, type Choice } from './choice'

/** The shopping list for a choice; a new round asks again, since the stock may have changed. */
export function useBarbecue(choice: Choice, round: number) {
  const cuts = useQuery({ ...barbecueOptionValuesQuery, enabled: choice.optionValueId === null })
  const optionValueId = choice.optionValueId ?? cuts.data?.[0]?.id ?? null
  const request = barbecueRequest(choice, optionValueId ?? 0)
  const list = useQuery({ ...barbecueQuery(request, round), enabled: optionValueId !== null })
  const error = list.error ?? cuts.error
  const retry = () => (cuts.error ? cuts.refetch() : list.refetch())
  return { barbecue: list.data, error, retry, loading: list.isFetching || cuts.isFetching }
}
