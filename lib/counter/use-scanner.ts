import { useEffect, useEffectEvent } from 'react'
import { isLabel } from './read-label'

const DIGITS = 13

/**
 * Calls `onScan` with the digits of a label that a scanner types with Enter, wherever the focus is.
 * The Enter then submits no form and clicks no button.
 */
export function useScanner(onScan: (digits: string) => void): void {
  const scan = useEffectEvent(onScan)
  useEffect(() => {
    let typed = ''
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && isLabel(typed)) {
        event.preventDefault()
        event.stopPropagation()
        scan(typed)
      }
      typed = /^\d$/.test(event.key) ? (typed + event.key).slice(-DIGITS) : ''
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
