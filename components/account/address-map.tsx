'use client'

import { useState } from 'react'
import { FALLBACK_MAP, mapPicturePath } from '@/lib/address/map-picture'
import type { Address } from '@/lib/api/types'

/** Where an address lies; a drawn map stands in for one that is unknown or does not load (ADDR-17, ADDR-18). */
export function AddressMap({ address }: { address: Address }) {
  const { latitude, longitude, addressLine1 } = address
  const [failed, setFailed] = useState<string | null>(null)
  const path = mapPicturePath(latitude, longitude)
  const isKnown = path !== null && path !== failed
  return (
    <img
      src={isKnown ? path : FALLBACK_MAP}
      alt={isKnown ? `Mapa de ${addressLine1}` : ''}
      width={300}
      height={150}
      loading="lazy"
      onError={() => setFailed(path)}
      className="aspect-2/1 max-h-44 w-full bg-surface object-cover"
    />
  )
}
