import { useSearchParams } from 'next/navigation'
import {
  type ContextType,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import {
  Configure,
  InstantSearch,
  type InstantSearchProps,
  InstantSearchSSRContext,
  useInstantSearch,
} from 'react-instantsearch'
import { browserSearch, cachedResults, cacheResults } from '@/lib/search/browser-search'
import {
  hitParameters,
  SEARCH_INDEX,
  type SearchResponse,
  searchParameters,
  searchRequests,
} from '@/lib/search/search-requests'
import {
  fromUiState,
  readSearchState,
  type SearchState,
  searchHref,
  searchTitle,
  toUiState,
} from '@/lib/search/search-state'

interface Props {
  state: SearchState
  answer: SearchResponse
  children: ReactNode
}

type ServerResults = NonNullable<ContextType<typeof InstantSearchSSRContext>>['initialResults']
type StateChange = NonNullable<InstantSearchProps['onStateChange']>

/** Connects InstantSearch to the URL and the search service. The URL is the only state. */
export function SearchEngine({ state, answer, children }: Props) {
  const address = useSearchParams()
  const [initial] = useState(() => initialSearch(readSearchState(address), state, answer))
  const shown = useRef(initial.state)

  const change: StateChange = ({ uiState, setUiState }) => {
    setUiState(uiState)
    shown.current = fromUiState(uiState[SEARCH_INDEX] ?? {})
    showInAddress(shown.current)
  }
  return (
    <InstantSearchSSRContext.Provider value={initial.context}>
      <InstantSearch
        indexName={SEARCH_INDEX}
        searchClient={browserSearch as unknown as InstantSearchProps['searchClient']}
        initialUiState={initial.uiState}
        onStateChange={change}
        future={{ preserveSharedStateOnUnmount: true }}
      >
        <Configure {...hitParameters} />
        {children}
        <AddressFollower shown={shown} begun={initial.state} />
      </InstantSearch>
    </InstantSearchSSRContext.Provider>
  )
}

/** After going back, the URL may hold another search than the server's response. */
function initialSearch(requested: SearchState, answered: SearchState, answer: SearchResponse) {
  const requests = searchRequests(requested)
  const isAnswered = searchHref(requested) === searchHref(answered)
  const results = isAnswered ? answer : cachedResults(requests)
  if (typeof window !== 'undefined' && results) cacheResults(requests, results)
  const initialResults = results && {
    [SEARCH_INDEX]: { state: searchParameters(requested), results },
  }
  return {
    state: requested,
    uiState: { [SEARCH_INDEX]: toUiState(requested) },
    context: { initialResults: initialResults as unknown as ServerResults },
  }
}

function showInAddress(state: SearchState): void {
  const href = searchHref(state)
  const { pathname, search } = window.location
  if (`${pathname}${search}` !== href) window.history.pushState(null, '', href)
}

interface FollowerProps {
  shown: RefObject<SearchState>
  begun: SearchState
}

/** Follows the URL when Back, Forward or a link changes the search. The title names the search. */
function AddressFollower({ shown, begun }: FollowerProps) {
  const address = useSearchParams()
  const { setUiState } = useInstantSearch()
  const followed = useRef(address.toString())
  const show = useEffectEvent((state: SearchState) => {
    setUiState({ [SEARCH_INDEX]: toUiState(state) })
  })

  useEffect(() => {
    if (address.toString() === followed.current) return
    followed.current = address.toString()
    const requested = readSearchState(address)
    if (searchHref(requested) !== searchHref(shown.current)) show(requested)
  }, [address, shown])

  useEffect(() => {
    const title = searchTitle(readSearchState(address))
    document.title = document.title.replace(/^.*(?= \| )/s, () => title)
  }, [address])

  useEffect(() => {
    if (searchHref(shown.current) === searchHref(begun)) return
    // Clicked before search and router had started: neither knows of the change.
    const start = setTimeout(() => {
      window.history.replaceState(null, '', searchHref(shown.current))
      show(shown.current)
    })
    return () => clearTimeout(start)
  }, [shown, begun])

  return null
}
