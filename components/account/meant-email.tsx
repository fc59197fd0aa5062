import { useFormContext, useWatch } from 'react-hook-form'
import { TextButton } from '@/components/ui/text-link'
import { meantEmail } from '@/lib/forms/email-hint'

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
