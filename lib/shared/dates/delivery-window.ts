import { format } from 'date-fns/format'
import { ptBR } from 'date-fns/locale/pt-BR'
import { inShopZone } from '../shop-time'

/** `seg, 11 mai` of an instant in the shop's zone (SHIP-03, SHIP-13). */
export function formatDay(instant: string): string {
  // The locale's short Saturday has lost its accent.
  return format(inShopZone(instant), 'EEEEEE, d MMM', { locale: ptBR }).replace(/^sab/, 'sáb')
}

/** `8h–13h` or `7h30–12h` of a delivery window in the shop's zone (SHIP-13). */
export function formatWindow(start: string, end: string): string {
  return `${formatHour(start)}–${formatHour(end)}`
}

function formatHour(instant: string): string {
  return format(inShopZone(instant), "H'h'mm").replace(/h00$/, 'h')
}
