import { MapPin, Truck } from 'lucide-react'
import type { Tracker } from '@/lib/api/types'
import { lastLocation, positionText } from '@/lib/orders/driver-position'
import { DriverMap } from './driver-map'

type Driver = NonNullable<Tracker['driver']>

interface Props {
  driver: Driver
  licensePlate: string | null
  /** Metres left to the address; null when nobody knows. */
  distance: number | null
}

/** Who brings the order, in which vehicle, and where they are (TRK-20, GEN-10). */
export function DriverCard({ driver, licensePlate, distance }: Props) {
  const location = lastLocation(driver)
  return (
    <div className="rounded-lg bg-surface p-4">
      <p className="flex items-start gap-3">
        <Truck aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
        <span className="flex flex-wrap gap-x-3 gap-y-1">
          <span>
            Motorista <strong>{driver.name}</strong>
          </span>
          {licensePlate ? (
            <span>
              Placa <strong className="tracking-wide">{licensePlate}</strong>
            </span>
          ) : null}
        </span>
      </p>
      {location ? (
        <p className="mt-2 flex items-start gap-3 text-sm">
          <MapPin aria-hidden className="size-5 shrink-0 text-primary" />
          {positionText(location, distance)}
        </p>
      ) : null}
      {location ? <DriverMap location={location} /> : null}
    </div>
  )
}
