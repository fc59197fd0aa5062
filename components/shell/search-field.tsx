'use client'

import { useEffect, useRef, useState } from 'react'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'

const loadSuggestions = async () =>
  (await import('@/components/search/search-suggestions')).SearchSuggestions

/** The text of a search; what it may lead to is loaded with its first focus. HTML has no combobox of type search. */
export function SearchField({ name, maxLength }: { name: string; maxLength: number }) {
  const field = useRef<HTMLInputElement>(null)
  const [isWanted, setWanted] = useState(false)
  const Suggestions = useLazyComponent(loadSuggestions, isWanted)

  // The focus may have come before the page was hydrated.
  useEffect(() => {
    if (document.activeElement === field.current) setWanted(true)
  }, [])

  return (
    <>
      <input
        ref={field}
        type="text"
        inputMode="search"
        name={name}
        role="combobox"
        aria-label="Buscar produtos"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls="sugestoes"
        autoComplete="off"
        placeholder="Buscar"
        enterKeyHint="search"
        maxLength={maxLength}
        onFocus={() => setWanted(true)}
        className="min-h-11 w-full min-w-0 rounded-l-lg pl-3 placeholder:text-muted"
      />
      {Suggestions && field.current ? <Suggestions field={field.current} /> : null}
    </>
  )
}
