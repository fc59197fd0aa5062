import type { PostalAddress } from '../service/postal-codes/find-postal-code'
import samples from './postal-codes.json'

/** Street of a CEP of 8 digits, for a demonstration without a postal-code service. */
export function samplePostalCode(zipcode: string): PostalAddress | null {
  const sample = samples.find((other) => other.zipcode === zipcode)
  if (!sample) return null
  const { addressLine, neighborhood, city } = sample
  return { addressLine, neighborhood, city, state: 'Bahia' }
}
