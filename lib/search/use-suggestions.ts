import { usePathname } from 'next/navigation'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { forgetRecentSearches } from './recent-searches'
import { cleanText } from './search-state'
import {
  NO_SUGGESTIONS,
  SUGGESTED_FROM,
  SUGGESTION_PAUSE_MS,
  type Suggestions,
  suggest,
  suggestRecent,
  suggestStart,
} from './suggestions'

interface SuggestionList {
  list: RefObject<HTMLDivElement | null>
  found: Suggestions
  isShown: boolean
  /** Index of the option that the arrow keys reached, in the order of the list. */
  active: number | null
  close: () => void
  /** Erases the recent searches of this device. */
  forget: () => void
}

/**
 * Suggestions for the text typed in `field`, or for the empty field that has the focus. The field
 * keeps the focus while arrow keys choose.
 */
export function useSuggestions(field: HTMLInputElement): SuggestionList {
  // Text typed while this module was loading counts, the value that the page filled in does not.
  const pathname = usePathname()
  const [typedOn, setTypedOn] = useState(isStarted(field) ? pathname : null)
  const [text, setText] = useState(typedOn === null ? '' : cleanText(field.value))
  const [active, setActive] = useState<number | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const { found, forget } = useFound(text, typedOn === pathname)
  const { question, products, departments, recent, popular = [], isEmpty = false } = found
  const listed = products.length + departments.length + recent.length + popular.length
  const count = listed + (question ? 1 : 0)
  const isShown = typedOn === pathname && (count > 0 || isEmpty)
  // One option more searches for the text or erases the recent searches.
  const options = (text && !isEmpty) || recent.length > 0 ? count + 1 : count

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
    // One place more than options: the field itself.
    const places = options + 1
    const next = ((active ?? -1) + 1 + by + places) % places
    setActive(next === 0 ? null : next - 1)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'Escape') {
      if (isShown) close()
      else if (field.value) {
        clear(field)
        close()
      }
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
  const enter = useEffectEvent(() => {
    if (field.value === '') type()
  })
  useEffect(() => {
    field.addEventListener('input', type)
    field.addEventListener('focus', enter)
    field.addEventListener('click', enter)
    field.addEventListener('keydown', press)
    field.addEventListener('blur', leave)
    // The focus may have left, or the text changed, before these listeners were there.
    if (document.activeElement !== field) leave()
    else if (isStarted(field)) type()
    return () => {
      field.removeEventListener('input', type)
      field.removeEventListener('focus', enter)
      field.removeEventListener('click', enter)
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

  return {
    list,
    found,
    isShown,
    active,
    close,
    forget: () => {
      forget()
      setActive(null)
    },
  }
}

/** Typed in, or empty with the focus; the value that the page filled in does not count. */
function isStarted(field: HTMLInputElement): boolean {
  if (field.value !== field.defaultValue) return true
  return field.value === '' && document.activeElement === field
}

/** Requested after a pause in typing. A response for an older text is dropped. */
function useFound(text: string, isOpen: boolean) {
  const [found, setFound] = useState(NO_SUGGESTIONS)
  const isAsked = text === '' ? isOpen : [...text].length >= SUGGESTED_FROM
  useEffect(() => {
    if (!isAsked) return
    let isOld = false
    const show = (response: Suggestions) => {
      if (!isOld) setFound(response)
    }
    const request = async () => {
      if (text === '') show(suggestRecent())
      show(await (text === '' ? suggestStart() : suggest(text)))
    }
    const timer = setTimeout(request, text === '' ? 0 : SUGGESTION_PAUSE_MS)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [text, isAsked])
  const forget = () => {
    forgetRecentSearches()
    setFound({ ...found, recent: [] })
  }
  // While a response is pending, suggestions for another kind of text are not shown.
  const isShown = isAsked && (found.text === '') === (text === '')
  return { found: isShown ? found : NO_SUGGESTIONS, forget }
}

function optionAt(list: HTMLElement | null, index: number): HTMLElement | null {
  return list?.querySelectorAll<HTMLElement>('[role=option]')[index] ?? null
}

/** Dispatches the event of typing, so that listeners of the field learn of the change. */
export function clear(field: HTMLInputElement): void {
  field.value = ''
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
