import { useEffect, useEffectEvent } from 'react'
import { SCANNED_DIGITS } from './read-scan'

/**
 * Calls `onScan` with the digits of a label that a scanner types with Enter, wherever the focus is.
 * The Enter of a label that `onScan` takes submits no form and clicks no button. A listener of the
 * window comes before one of the document.
 */
export function useScanner(
  listener: 'window' | 'document',
  onScan: (digits: string) => boolean,
): void {
  const scan = useEffectEvent(onScan)
  useEffect(() => {
    let typed = ''
    const listen = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return
      if (event.key === 'Enter' && typed.length === SCANNED_DIGITS && scan(typed)) {
        event.preventDefault()
        event.stopPropagation()
      }
      typed = /^\d$/.test(event.key) ? (typed + event.key).slice(-SCANNED_DIGITS) : ''
    }
    // Weights that are typed and saved by taps do not add up to a label.
    const forget = () => {
      typed = ''
    }
    const target = listener === 'window' ? window : document
    target.addEventListener('keydown', listen, { capture: true })
    target.addEventListener('pointerdown', forget, { capture: true })
    return () => {
      target.removeEventListener('keydown', listen, { capture: true })
      target.removeEventListener('pointerdown', forget, { capture: true })
    }
  }, [listener])
}
