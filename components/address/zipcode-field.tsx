import { MaskedField } from '@/components/ui/masked-field'
import type { FieldProps } from '@/lib/forms/fields-of'
import { zipcodeMask } from '@/lib/forms/masks'

interface ZipcodeFieldProps extends FieldProps {
  /** The city of a CEP where nothing is delivered. */
  outside: string | null
}

/** The CEP, digits only. Its form registers it among the others: the first one with an error has the focus. */
export function ZipcodeField({ outside, ...zipcode }: ZipcodeFieldProps) {
  const note =
    outside && !zipcode.error ? `Esse CEP é de ${outside}, onde ainda não entregamos.` : undefined
  return (
    <MaskedField
      label="CEP"
      mask={zipcodeMask}
      autoComplete="postal-code"
      hint={note}
      liveHint
      {...zipcode}
    />
  )
}
