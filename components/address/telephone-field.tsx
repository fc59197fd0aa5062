import { MaskedField } from '@/components/ui/masked-field'
import type { FieldProps } from '@/lib/forms/fields-of'
import { telephoneMask } from '@/lib/forms/masks'

export function TelephoneField(field: FieldProps) {
  return (
    <MaskedField
      label="Telefone"
      mask={telephoneMask}
      type="tel"
      autoComplete="tel-national"
      {...field}
    />
  )
}
