import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { joinWords } from '@/lib/shared/text'

interface SubmitButtonProps {
  /** `ENTRAR`, also the verb of the sentence below the button. */
  label: string
  /** Fields that keep the button disabled, each with its article: `a senha`. */
  missing: readonly string[]
  loading: boolean
}

/** Disabled while fields are missing, which it names. */
export function SubmitButton({ label, missing, loading }: SubmitButtonProps) {
  const id = useId()
  return (
    <div className="space-y-2">
      <Button
        type="submit"
        disabled={missing.length > 0}
        aria-describedby={id}
        loading={loading}
        className="w-full"
      >
        {label}
      </Button>
      <p id={id} className="text-muted text-sm empty:hidden">
        {missing.length > 0 ? `Para ${label.toLowerCase()}, preencha ${joinWords(missing)}.` : null}
      </p>
    </div>
  )
}
