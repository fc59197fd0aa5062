import { usePathname } from 'next/navigation'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cleanText } from './search-state'
import { SUGGESTED_FROM, SUGGESTION_PAUSE_MS, type Suggestions, suggest } from './suggestions'

interface SuggestionList {
  list: RefObject<HTMLDivElement | null>
  found: Suggestions
  isShown: boolean
  /** Index of the option that the arrow keys reached: products, departments, then the search. */
  active: number | null
  close: () => void
}

/** Suggestions for the text typed in `field`, which keeps the focus while arrow keys choose. */
export function useSuggestions(field: HTMLInputElement): SuggestionList {
  // Text typed while this module was loading counts, the value that the page filled in does not.
  const pathname = usePathname()
  const [typedOn, setTypedOn] = useState(field.value === field.defaultValue ? null : pathname)
  const [text, setText] = useState(typedOn === null ? '' : cleanText(field.value))
  const [active, setActive] = useState<number | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const found = useFound(text)
  const count = found.products.length + found.departments.length
  const isShown = typedOn === pathname && count > 0

  const close = () => {
    setTypedOn(null)
    setActive(null)
  }
  const type = useEffectEvent(() => {
    setText(cleanText(field.value))
    setTypedOn(pathname)
    setActive(null)
  })
  const move = (by: 1 | -1) => {
    // Two places more than suggestions: the search for the text, and the field itself.
    const places = count + 2
    const next = ((active ?? -1) + 1 + by + places) % places
    setActive(next === 0 ? null : next - 1)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'Escape') {
      if (isShown) close()
      else if (field.value) clear(field)
      event.preventDefault()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (isShown) move(event.key === 'ArrowDown' ? 1 : -1)
      else type()
    } else if (event.key === 'Enter') {
      if (isShown && active !== null) {
        event.preventDefault()
        optionAt(list.current, active)?.click()
      }
      close()
    }
  })
  const leave = useEffectEvent(close)
  useEffect(() => {
    field.addEventListener('input', type)
    field.addEventListener('keydown', press)
    field.addEventListener('blur', leave)
    return () => {
      field.removeEventListener('input', type)
      field.removeEventListener('keydown', press)
      field.removeEventListener('blur', leave)
    }
  }, [field])

  useEffect(() => {
    const option = isShown && active !== null ? optionAt(list.current, active) : null
    field.setAttribute('aria-expanded', String(isShown))
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
    option?.scrollIntoView({ block: 'nearest' })
  }, [field, isShown, active])

  return { list, found, isShown, active, close }
}

const NOTHING: Suggestions = { text: '', products: [], departments: [] }

/** Requested after a pause in typing. A response for an older text is dropped. */
function useFound(text: string): Suggestions {
  const [found, setFound] = useState(NOTHING)
  const isLong = [...text].length >= SUGGESTED_FROM
  useEffect(() => {
    if (!isLong) return
    let isOld = false
    const timer = setTimeout(async () => {
      const response = await suggest(text)
      if (!isOld) setFound(response)
    }, SUGGESTION_PAUSE_MS)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [text, isLong])
  return isLong ? found : NOTHING
}

function optionAt(list: HTMLElement | null, index: number): HTMLElement | null {
  return list?.querySelectorAll<HTMLElement>('[role=option]')[index] ?? null
}

/** Dispatches the event of typing, so that listeners of the field learn of the change. */
function clear(field: HTMLInputElement): void {
  field.value = ''
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
