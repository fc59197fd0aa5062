import { useSearchParams } from 'next/navigation'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useInstantSearch } from 'react-instantsearch'
import { SEARCH_INDEX } from '@/lib/search/search-requests'
import { readSearchState, type SearchState, searchHref } from '@/lib/search/search-state'
import { toUiState } from '@/lib/search/ui-state'

/** Takes over what Back, Forward and links to another search put in the address. */
export function AddressFollower({ shown }: { shown: RefObject<SearchState> }) {
  const address = useSearchParams()
  const { setUiState } = useInstantSearch()

  const follow = useEffectEvent((wanted: SearchState) => {
    if (searchHref(wanted) === searchHref(shown.current)) return
    setUiState({ [SEARCH_INDEX]: toUiState(wanted) })
  })
  useEffect(() => follow(readSearchState(address)), [address])

  return null
}
