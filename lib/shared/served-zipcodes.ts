import type { ServedCity } from './shop-facts'

/**
 * First and last CEP of the served places as the post office assigns them. Vila de Abrantes is the district of Abrantes
 * of Camaçari, whose other CEPs are not served; its former general CEP 42840-000 lies among those of Monte Gordo today.
 */
const RANGES: Record<ServedCity, readonly [first: string, last: string]> = {
  Salvador: ['40000000', '42599999'],
  'Lauro de Freitas': ['42700000', '42799999'],
  'Vila de Abrantes': ['42820000', '42829999'],
}

/** The served place that a CEP of 8 digits belongs to; null outside the delivery area. */
export function placeOfZipcode(zipcode: string): string | null {
  const [place] =
    Object.entries(RANGES).find(([, [first, last]]) => zipcode >= first && zipcode <= last) ?? []
  return place ?? null
}

/** What to say of a served city that its CEP does not belong to: each has a delivery cost of its own. */
export function cityMismatch(zipcode: string, city: string): string | null {
  const place = placeOfZipcode(zipcode)
  const isMistaken = place !== null && place !== city && Object.hasOwn(RANGES, city)
  return isMistaken ? `Esse CEP é de ${place}` : null
}

/** Said of a CEP with too few digits or with letters. */
export const NO_ZIPCODE = 'CEP são 8 números'
