'use client'

import { useEffect, useRef, useState } from 'react'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'

const loadSuggestions = async () =>
  (await import('@/components/search/search-suggestions')).SearchSuggestions

/** Text field of the search: no combobox has type search. The first focus loads suggestions. */
export function SearchField({ name, maxLength }: { name: string; maxLength: number }) {
  const field = useRef<HTMLInputElement>(null)
  const [isWanted, setWanted] = useState(false)
  const Suggestions = useLazyComponent(loadSuggestions, isWanted)

  // The field may have been focused before hydration.
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
