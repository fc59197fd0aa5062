/** Said of an empty field that has no text of its own (VAL-21). */
export const REQUIRED = 'Campo é obrigatório'

/** Over-length text for fields without one of their own (A12). */
export function tooLong(field: string, limit: number): string {
  return `${field} muito longo. Max ${limit} letras`
}

export function digitsOf(value: string): string {
  return value.replace(/\D/g, '')
}
