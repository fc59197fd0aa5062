import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { MAX_QUERY_LENGTH, SEARCH_PARAMS } from '@/lib/search/search-state'
import { SearchField } from './search-field'

/** Plain form, which works before and without JavaScript. */
export function SearchForm() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: older screen readers do not know <search>
    <form
      role="search"
      name="busca"
      action="/busca"
      className="search-box flex min-w-0 grow basis-24 rounded-lg bg-page text-ink md:relative md:mr-auto md:max-w-xl forced-colors:border"
    >
      <SearchField name={SEARCH_PARAMS.query} maxLength={MAX_QUERY_LENGTH} />
      <IconButton type="submit" label="Buscar" className="text-primary">
        <Icon name="search" />
      </IconButton>
    </form>
  )
}
