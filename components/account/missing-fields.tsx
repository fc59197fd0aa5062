import { joinWords } from '@/lib/shared/text'

interface MissingFieldsProps {
  id: string
  /** What the button is for: `entrar`. */
  purpose: string
  /** Fields that keep the button off, each with its article: `a senha`. */
  fields: readonly string[]
}

/** Text below a disabled button. Keeps its height, so that the layout does not move. */
export function MissingFields({ id, purpose, fields }: MissingFieldsProps) {
  return (
    <p id={id} className="min-h-5 text-muted text-sm">
      {fields.length > 0 ? `Para ${purpose}, preencha ${joinWords(fields)}.` : null}
    </p>
  )
}
