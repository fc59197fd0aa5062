'use client'

import { MapPin, Truck } from 'lucide-react'
import { useState } from 'react'
import { mapPicturePath } from '@/lib/address/map-picture'
import type { Tracker } from '@/lib/api/types'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { type DriverLocation, lastLocation, positionText } from '@/lib/orders/tracker'

type Driver = NonNullable<Tracker['driver']>

interface Props {
  driver: Driver
  licensePlate: string | null
  /** Distance to the address in metres; null when unknown. */
  distance: number | null
}

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

/** Driver on a map. Hidden in a shop without a map service; the text beside says the same. */
function DriverMap({ location }: { location: DriverLocation }) {
  const [missing, setMissing] = useState(false)
  const [loaded, setLoaded] = useState(false)
  // In the HTML the picture could load before React listens.
  const isHydrated = useHydrated()
  const path = mapPicturePath(location.latitude, location.longitude, 'motorista')
  if (!isHydrated || missing || path === null) return null
  return (
    <img
      src={path}
      alt="Mapa com a posição do motorista"
      width={300}
      height={150}
      onLoad={() => setLoaded(true)}
      onError={() => setMissing(true)}
      className={`mt-3 aspect-2/1 w-full max-w-sm rounded-lg object-cover ${loaded ? '' : 'hidden'}`}
    />
  )
}
