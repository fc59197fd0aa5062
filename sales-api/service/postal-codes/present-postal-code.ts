import type { WirePostalCode } from '@/lib/shared/contract/postal-code'
import { placeOfZipcode } from '@/lib/shared/served-zipcodes'
import type { postalCodes } from '../db/schema/operations'

export type PostalCodeRow = typeof postalCodes.$inferSelect

/** A known CEP in wire form; covered by the same rule as the addresses themselves. */
export function presentPostalCode(row: PostalCodeRow): WirePostalCode {
  const city = servedName(row)
  return {
    zipcode: row.zipcode,
    address1: row.addressLine,
    neighborhood: row.neighborhood,
    city,
    state: row.state,
    covered: placeOfZipcode(row.zipcode) === city,
  }
}

/** To the post office Vila de Abrantes is a district of Camaçari; to the shop it is a place of its own. */
function servedName({ city, neighborhood }: PostalCodeRow): string {
  return city === 'Camaçari' && /\babrantes\b/i.test(neighborhood) ? 'Vila de Abrantes' : city
}
