import { SHOP_ZONE } from './shop-time'

const day = new Intl.DateTimeFormat('pt-BR', {
  timeZone: SHOP_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** `dd/mm/aaaa` of an instant in the shop's zone. */
export function formatShortDate(instant: string): string {
  return day.format(new Date(instant))
}
