import { useRef, useState } from 'react'
import { errorTexts, isStatus } from '../api/errors'

/** One call of a page at a time, with what went wrong; an ended session is told by the guard instead (Q24). */
export function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [texts, setTexts] = useState<string[]>([])
  const running = useRef(false)

  /** Whether `work` was done; false also while another one runs. */
  const attempt = async (
    work: () => Promise<unknown>,
    explain: (error: unknown) => string[] = errorTexts,
  ): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setTexts([])
    try {
      await work()
      return true
    } catch (error) {
      if (!isStatus(error, 401)) setTexts(explain(error))
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, texts, attempt, dismiss: () => setTexts([]) }
}
