import { format } from 'date-fns/format'
import { ptBR } from 'date-fns/locale/pt-BR'
import { inShopZone } from './shop-time'

/** `11 mai 2026` of an instant in the shop's zone. */
export function formatDate(instant: string): string {
  return format(inShopZone(instant), 'd MMM yyyy', { locale: ptBR })
}

/** `11 de maio de 2026, 14:05` of an instant in the shop's zone. */
export function formatDateAndTime(instant: string): string {
  return format(inShopZone(instant), "d 'de' MMMM 'de' yyyy, HH:mm", { locale: ptBR })
}

/** `14:05` of an instant in the shop's zone. */
export function formatTime(instant: string | number): string {
  return format(inShopZone(instant), 'HH:mm')
}

/** `seg, 11 mai` of an instant in the shop's zone. */
export function formatDay(instant: string): string {
  // The locale's short Saturday has lost its accent.
  return format(inShopZone(instant), 'EEEEEE, d MMM', { locale: ptBR }).replace(/^sab/, 'sáb')
}

/** `segunda, 11` of an instant in the shop's zone. */
export function formatWeekday(instant: Date): string {
  return format(inShopZone(instant), 'EEEE, d', { locale: ptBR }).replace('-feira', '')
}

/** `8h–13h` or `7h30–12h` of a delivery window in the shop's zone. */
export function formatWindow(start: string, end: string): string {
  return `${formatHour(start)}–${formatHour(end)}`
}

/** `seg, 11 mai, 8h–13h` of a delivery window in the shop's zone. */
export function formatDayAndWindow(start: string, end: string): string {
  return `${formatDay(start)}, ${formatWindow(start, end)}`
}

/** `15h` or `15h40` of an instant in the shop's zone. */
export function formatHour(instant: string): string {
  return format(inShopZone(instant), "H'h'mm").replace(/h00$/, 'h')
}

/** Deadline of a Pix at `now` in ms. The code stays valid: it ends with the order alone. */
export function payUntilText(payUntil: string, now: number): string {
  const time = `${formatDay(payUntil)}, às ${formatTime(payUntil)}`
  return now < Date.parse(payUntil)
    ? `Pague até ${time}.`
    : `O prazo era ${time}. O código ainda vale, mas combine o horário com a loja.`
}
