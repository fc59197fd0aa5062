'use client'

import { useState } from 'react'
import { mapPicturePath } from '@/lib/address/map-picture'
import type { DriverLocation } from '@/lib/orders/driver-position'

/** Where the driver is on a map, in a shop that has a map service; words beside it say the same. */
export function DriverMap({ location }: { location: DriverLocation }) {
  const [missing, setMissing] = useState(false)
  const [loaded, setLoaded] = useState(false)
  const path = mapPicturePath(location.latitude, location.longitude, 'motorista')
  if (missing || path === null) return null
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
