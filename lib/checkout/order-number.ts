/** An order number fit to be shown, or null for anything else that stands in the address (CONF-05, Q23). */
export function shownOrderNumber(number: string | null): string | null {
  return number && /^[\w-]{1,30}$/.test(number) ? number : null
}
