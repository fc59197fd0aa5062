import { placeOfZipcode } from '@/lib/shared/served-zipcodes'
import { SERVED_CITIES } from '@/lib/shared/shop-facts'
import samples from './postal-codes.json'
import { samplePostalCode } from './sample-postal-code'

it('ADDR-80 the demonstration knows streets in every served city, each CEP once', () => {
  const zipcodes = samples.map(({ zipcode }) => zipcode)
  expect(new Set(zipcodes).size).toBe(zipcodes.length)
  const places = new Set(zipcodes.map(placeOfZipcode))
  expect([...places].sort()).toEqual([...SERVED_CITIES].sort())
  for (const { zipcode, city } of samples) {
    const place = placeOfZipcode(zipcode)
    expect(city).toBe(place === 'Vila de Abrantes' ? 'Camaçari' : place)
  }
})

it('ADDR-80 a street of the demonstration comes with its district', () => {
  expect(samplePostalCode('41830380')).toEqual({
    addressLine: 'Rua Amazonas',
    neighborhood: 'Pituba',
    city: 'Salvador',
    state: 'Bahia',
  })
  expect(samplePostalCode('41830381')).toBeNull()
})
