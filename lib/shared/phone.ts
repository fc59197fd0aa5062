/** The digits of a typed phone number without +55 and without the 0 before the area. */
export function phoneOf(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^(?:00)?(?:55)?0?(?=[1-9]{2}\d{8,9}$)/, '')
}
