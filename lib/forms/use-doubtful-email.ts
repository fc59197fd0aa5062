import { useRef } from 'react'
import { meantEmail } from './email-hint'

export const CHECK_EMAIL = { message: 'Confira o e-mail, ou confirme mais uma vez' }

/** Returns whether the shopper must check a probably misspelt e-mail: once for each e-mail. */
export function useDoubtfulEmail(confirmed: string | null): (email: string) => boolean {
  const asked = useRef(confirmed)
  return (email) => {
    const isDoubtful = meantEmail(email) !== null && email !== asked.current
    asked.current = email
    return isDoubtful
  }
}
