import { MeantEmail } from '@/components/account/meant-email'
import { MaskedField } from '@/components/ui/masked-field'
import { TextField } from '@/components/ui/text-field'
import { TextLink } from '@/components/ui/text-link'
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

/** E-mail of a guest, with a link to the login. Must be rendered inside a form provider. */
export function GuestEmail(field: FieldProps) {
  return (
    <div>
      <TextField label="E-mail" type="email" autoComplete="email" {...field} />
      <MeantEmail />
      <p className="mt-2 text-sm">
        Já tem conta?{' '}
        <TextLink href="/login/?destino=/checkout/" look="inline">
          Entrar e continuar com este carrinho
        </TextLink>
      </p>
    </div>
  )
}
