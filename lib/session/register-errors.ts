import type { RegisterFields } from '../forms/register-form'
import { errorTexts, fieldTexts } from '../sales-api/error-texts'

type Field = keyof RegisterFields

const FIELDS: Record<string, Field> = {
  base: 'email',
  email: 'email',
  cpf: 'cpf',
  first_name: 'firstName',
  last_name: 'lastName',
  password: 'password',
  password_confirmation: 'confirmation',
}

export interface RegisterErrors {
  fields: { field: Field; text: string }[]
  /** Texts that belong to no field. */
  general: string[]
}

/** A refused registration as field errors; `base` shows under the e-mail (AUTH-28, AUTH-31). */
export function registerErrors(error: unknown): RegisterErrors {
  const fields = Object.entries(fieldTexts(error)).flatMap(([key, [text]]) => {
    const field = FIELDS[key]
    return field && text ? [{ field, text }] : []
  })
  return { fields, general: fields.length > 0 ? [] : errorTexts(error) }
}
