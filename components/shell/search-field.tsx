'use client'

import { useRef, useState } from 'react'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'

const loadSuggestions = async () =>
  (await import('@/components/search/search-suggestions')).SearchSuggestions

/** The text of a search; what it may lead to is loaded with its first focus. */
export function SearchField({ name, maxLength }: { name: string; maxLength: number }) {
  const field = useRef<HTMLInputElement>(null)
  const [isWanted, setWanted] = useState(false)
  const Suggestions = useLazyComponent(loadSuggestions, isWanted)
  return (
    <>
      <input
        ref={field}
        type="search"
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
      {Suggestions && field.current && <Suggestions field={field.current} />}
    </>
  )
}
