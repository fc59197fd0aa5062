import { useSearchParams } from 'next/navigation'
import { readSearchState, SEARCH_PARAMS, searchEntries } from '@/lib/search/search-state'

/** Parts of the search, other than its page, that a form sends again without JavaScript. */
export function KeptSearch({ isKept }: { isKept: (name: string) => boolean }) {
  const entries = searchEntries(readSearchState(useSearchParams()))
  return entries
    .filter(([name]) => name !== SEARCH_PARAMS.page && isKept(name))
    .map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))
}
