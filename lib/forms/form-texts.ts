import { isOneLine, NOT_ONE_LINE } from '../shared/contract/one-line'

/** Said of an empty field that has no text of its own (VAL-21). */
export const REQUIRED = 'Campo é obrigatório'

/** Over-length text for fields without one of their own (A12). */
export function tooLong(field: string, limit: number): string {
  return `${field} muito longo. Max ${limit} letras`
}

/** For `refine` of a text that is one line. */
export const oneLine = [isOneLine, NOT_ONE_LINE] as const

export function digitsOf(value: string): string {
  return value.replace(/\D/g, '')
}
