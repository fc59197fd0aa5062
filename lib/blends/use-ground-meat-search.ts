import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettled } from '../browser/use-settled'
import { groundMeatQuery } from './ground-meat'

/** Debounce between typing and search, in ms. */
const TYPING_PAUSE_MS = 250

/** Search of ground meats by name. While the next response loads, `data` is the last one. */
export function useGroundMeatSearch() {
  const [text, setText] = useState('')
  const [page, setPage] = useState(0)
  const query = useSettled(text.trim(), TYPING_PAUSE_MS)
  const { data, isFetching, isPlaceholderData, refetch } = useQuery(groundMeatQuery(query, page))
  const type = (typed: string) => {
    setText(typed)
    setPage(0)
  }
  const settled = isPlaceholderData ? null : { status: statusText(data, query), data }
  return { text, type, page, setPage, data, settled, isFetching, refetch }
}

function statusText(data: { products: unknown[]; unanswered: boolean } | undefined, query: string) {
  if (!data) return 'Carregando...'
  if (data.unanswered) return 'A busca não respondeu.'
  if (data.products.length === 0) return `Nenhum resultado encontrado para "${query}"`
  return null
}
