import { shop } from '#shop'

const { areas } = shop.delivery

/** The served place that a CEP of 8 digits belongs to; null outside the delivery area. */
export function placeOfZipcode(zipcode: string): string | null {
  const place = areas.find(({ zipcodes }) =>
    zipcodes.some(([first, last]) => zipcode >= first && zipcode <= last),
  )
  return place?.name ?? null
}

/** Error for a served city that does not match the CEP: delivery costs differ by city. */
export function cityMismatch(zipcode: string, city: string): string | null {
  const place = placeOfZipcode(zipcode)
  const isMistaken = place !== null && place !== city && areas.some(({ name }) => name === city)
  return isMistaken ? `Esse CEP é de ${place}` : null
}

/** Error for a CEP with too few digits or with letters. */
export const NO_ZIPCODE = 'CEP são 8 números'
