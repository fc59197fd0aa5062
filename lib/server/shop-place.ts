import { shop } from '#shop'
import type { ShopPlace } from '../checkout/pickup'
import { ADDRESS_RULES } from '../shared/customer-rules'
import { cityMismatch } from '../shared/served-zipcodes'
import { partsOfStreet, readWrittenAddress } from '../shared/shop/written-address.mjs'
import { SERVED_CITIES } from '../shared/shop-facts'
import { identity } from '../shop/identity'

/** The shop's own address for the address step; null where that step would refuse it. */
export function shopPlace(text = identity.address): ShopPlace | null {
  const { street, city, zipcode } = readWrittenAddress(text, {
    ...shop.place,
    cities: SERVED_CITIES,
  })
  if (!city || !zipcode) return null
  const parts = partsOfStreet(street)
  const last = parts.at(-1) ?? ''
  const district = parts.length > 1 && !/\d/.test(last) ? last : null
  const place = {
    address1: district ? parts.slice(0, -1).join(', ') : street,
    neighborhood: district ?? city,
    city,
    zipcode: zipcode.replace('-', ''),
  }
  const fields = ['address1', 'neighborhood', 'city', 'zipcode'] as const
  const isGood = fields.every((field) => ADDRESS_RULES[field](place[field]) === null)
  return isGood && cityMismatch(place.zipcode, city) === null ? place : null
}
