import { type FormEvent, useState } from 'react'
import { useInstantSearch, useSearchBox } from 'react-instantsearch'
import { Icon } from '@/components/ui/icon'
import { cleanText, MAX_QUERY_LENGTH, SEARCH_PARAMS } from '@/lib/search/search-state'

/** Another text starts another search, without the current filters. */
export function SearchTextForm() {
  const { query } = useSearchBox()
  const { setIndexUiState } = useInstantSearch()
  const [{ text, of }, setText] = useState({ text: query, of: query })
  if (of !== query) setText({ text: query, of: query })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIndexUiState({ query: cleanText(text) })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: older screen readers do not know <search>
    <form
      role="search"
      aria-label="Nova pesquisa"
      action="/busca"
      onSubmit={submit}
      className="mt-4 flex max-w-xl rounded-lg border border-muted/60 bg-white"
    >
      <input
        type="search"
        name={SEARCH_PARAMS.query}
        aria-label="O que você procura?"
        placeholder="O que você procura?"
        enterKeyHint="search"
        maxLength={MAX_QUERY_LENGTH}
        value={text}
        onChange={({ target }) => setText({ text: target.value, of: query })}
        className="min-h-11 w-full min-w-0 rounded-l-lg px-3 placeholder:text-muted"
      />
      <button
        type="submit"
        aria-label="Pesquisar"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-r-lg text-primary"
      >
        <Icon name="search" />
      </button>
    </form>
  )
}
