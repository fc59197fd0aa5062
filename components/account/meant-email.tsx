import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Icon } from '@/components/ui/icon'
import { TextButton } from '@/components/ui/text-link'

/** Offers the address that was probably meant in the field `email` of the form around it. */
export function MeantEmail() {
  const { setValue, setFocus } = useFormContext<{ email: string }>()
  const meant = meantEmail(useWatch<{ email: string }, 'email'>({ name: 'email' }))
  const take = () => {
    if (meant) setValue('email', meant, { shouldDirty: true, shouldValidate: true })
    setFocus('email')
  }
  return (
    <p role="status">
      {meant ? (
        <TextButton look="small" className="text-left wrap-anywhere" onClick={take}>
          Você quis dizer {meant}?
        </TextButton>
      ) : null}
    </p>
  )
}

/** Hint of a field whose value is accepted, but probably wrong. */
export function DoubtHint({ text }: { text: string }) {
  return (
    <span className="flex items-start gap-2 font-semibold text-primary">
      <Icon name="alert" className="large-text:hidden size-5 shrink-0" />
      {text}
    </span>
  )
}

export const CHECK_EMAIL = { message: 'Confira o e-mail, ou confirme mais uma vez' }

/** Returns whether the shopper must check a probably misspelt e-mail: once for each e-mail. */
export const useDoubtfulEmail = (confirmed: string | null) =>
  useDoubt((email) => meantEmail(email) !== null, confirmed)

/** Returns whether the shopper must check a value of which `isWrong` is probably true: once. */
export function useDoubt(isWrong: (value: string) => boolean, confirmed: string | null) {
  const asked = useRef(confirmed)
  return (value: string): boolean => {
    const isDoubtful = isWrong(value) && value !== asked.current
    asked.current = value
    return isDoubtful
  }
}

/** Misspelt domains of e-mail addresses. None is the beginning of the domain that is meant. */
const MEANT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'gmial.com': 'gmail.com',
    'gmal.com': 'gmail.com',
    'gmai.com': 'gmail.com',
    'gmil.com': 'gmail.com',
    'gamil.com': 'gmail.com',
    'gmaill.com': 'gmail.com',
    'gmail.con': 'gmail.com',
    'gmail.com.br': 'gmail.com',
    'hotmal.com': 'hotmail.com',
    'hotmial.com': 'hotmail.com',
    'hotmai.com': 'hotmail.com',
    'hotmil.com': 'hotmail.com',
    'hotmaill.com': 'hotmail.com',
    'hotmail.con': 'hotmail.com',
    'outlok.com': 'outlook.com',
    'outllok.com': 'outlook.com',
    'outlook.con': 'outlook.com',
    'yaho.com': 'yahoo.com',
    'yaho.com.br': 'yahoo.com.br',
    'yahoo.con': 'yahoo.com',
    'iclod.com': 'icloud.com',
    'icloud.con': 'icloud.com',
  }),
)

/** The address that was probably meant; null for a domain that is no known misspelling. */
export function meantEmail(typed: string): string | null {
  const [, name, domain = ''] = /^([^@]+)@([^@]+)$/.exec(typed.trim()) ?? []
  const meant = MEANT.get(domain.toLowerCase())
  return name && meant ? `${name}@${meant}` : null
}
