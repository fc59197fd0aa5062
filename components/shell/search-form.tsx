import { Icon } from '@/components/ui/icon'
import { SEARCH_PARAMS } from '@/lib/search/search-state'

/** A plain form, so that it works before and without JavaScript. */
export function SearchForm() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: older screen readers do not know <search>
    <form
      role="search"
      action="/busca"
      className="flex min-w-0 grow rounded-lg bg-page text-ink md:mr-auto md:max-w-xl"
    >
      <input
        type="search"
        name={SEARCH_PARAMS.query}
        aria-label="Buscar produtos"
        placeholder="Buscar"
        enterKeyHint="search"
        className="min-h-11 w-full min-w-0 rounded-l-lg pl-3 placeholder:text-muted"
      />
      <button
        type="submit"
        aria-label="Buscar"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-r-lg text-primary"
      >
        <Icon name="search" />
      </button>
    </form>
  )
}
