import type { Tracker } from '../api/types'
import { formatTime } from '../shared/format-date'

type Driver = NonNullable<Tracker['driver']>
export type DriverLocation = Driver['locations'][number]

const kilometres = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** Returns the newest location, or null before the first report. */
export function lastLocation(driver: Driver): DriverLocation | null {
  return driver.locations.reduce<DriverLocation | null>(
    (last, next) =>
      last && Date.parse(last.clientTime) > Date.parse(next.clientTime) ? last : next,
    null,
  )
}

/** `metres`: distance to the address in a straight line, null when unknown. */
export function positionText({ clientTime }: DriverLocation, metres: number | null): string {
  const time = formatTime(clientTime)
  if (metres === null) return `Última posição às ${time}`
  if (metres < 300) return `Chegando, às ${time}`
  const distance =
    metres < 1_000
      ? `${Math.round(metres / 100) * 100} m`
      : `${kilometres.format(metres / 1_000)} km`
  return `A cerca de ${distance} do endereço, às ${time}`
}
