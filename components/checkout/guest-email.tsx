import { TextField } from '@/components/ui/text-field'
import { TextLink } from '@/components/ui/text-link'
import type { FieldProps } from '@/lib/forms/fields-of'

/** E-mail of a guest, and the way to the login. */
export function GuestEmail(field: FieldProps) {
  return (
    <div>
      <TextField label="E-mail" type="email" autoComplete="email" {...field} />
      <p className="mt-2 text-sm">
        Já tem conta?{' '}
        <TextLink href="/login/?destino=/checkout/" look="inline">
          Entrar e continuar com este carrinho
        </TextLink>
      </p>
    </div>
  )
}
