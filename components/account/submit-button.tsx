import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { joinWords } from '@/lib/shared/text'

interface SubmitButtonProps {
  /** `ENTRAR`, also the verb of the sentence below the button. */
  label: string
  /** Fields that keep the button disabled, each with its article: `a senha`. */
  missing: readonly string[]
  /** Fields that are filled and wrong. */
  wrong?: readonly string[]
  loading: boolean
}

/** Disabled while fields are missing or wrong, which it names. */
export function SubmitButton({ label, missing, wrong = [], loading }: SubmitButtonProps) {
  const id = useId()
  const todo = [
    ...(missing.length > 0 ? [`preencha ${joinWords(missing)}`] : []),
    ...(wrong.length > 0 ? [`corrija ${joinWords(wrong)}`] : []),
  ]
  return (
    <div className="space-y-2">
      <Button
        type="submit"
        disabled={todo.length > 0}
        aria-describedby={id}
        loading={loading}
        className="w-full"
      >
        {label}
      </Button>
      <p id={id} className="text-muted text-sm empty:hidden">
        {todo.length > 0 ? `Para ${label.toLowerCase()}, ${todo.join('; ')}.` : null}
      </p>
    </div>
  )
}
