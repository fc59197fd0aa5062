import type { ServedCity } from './shop-facts'

/**
 * First and last CEP of each served place, as the post office assigns them. Vila de Abrantes is a
 * district of Camaçari, whose other CEPs are not served. Its former general CEP 42840-000 now lies
 * within Monte Gordo.
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

/** Error for a served city that does not match the CEP: delivery costs differ by city. */
export function cityMismatch(zipcode: string, city: string): string | null {
  const place = placeOfZipcode(zipcode)
  const isMistaken = place !== null && place !== city && Object.hasOwn(RANGES, city)
  return isMistaken ? `Esse CEP é de ${place}` : null
}

/** Error for a CEP with too few digits or with letters. */
export const NO_ZIPCODE = 'CEP são 8 números'
