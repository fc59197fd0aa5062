import { deliveryCostCents, isServedCity, placeOf } from './coordinates'

const PITUBA = { city: 'Salvador', neighborhood: 'Pituba', latitude: null, longitude: null }

it('an address is at its own point, else in its district, else in its city', () => {
  const own = placeOf({ ...PITUBA, latitude: -12.5, longitude: 0 })
  const district = placeOf(PITUBA)
  const city = placeOf({ ...PITUBA, neighborhood: 'Lugar Nenhum' })
  expect(own).toEqual([-12.5, 0])
  expect(city).toEqual([-12.9777, -38.4716])
  expect(district).toEqual([-13.003, -38.46])
  expect(placeOf({ ...PITUBA, latitude: -12.5 })).toEqual(district)
  expect(placeOf({ ...PITUBA, longitude: -38.5 })).toEqual(district)
})

it('a district is known however it is written', () => {
  const at = (neighborhood: string) => placeOf({ ...PITUBA, neighborhood })
  expect(at('  CAMINHO  das   Árvores ')).toEqual([-12.983, -38.459])
  expect(at('Itapuã')).toEqual([-12.94, -38.36])
})

it('nothing is found outside the served cities, nor by a name that only the language knows', () => {
  const nowhere = { ...PITUBA, city: 'Feira de Santana', neighborhood: 'Centro' }
  expect(placeOf(nowhere)).toBeNull()
  expect(placeOf({ ...nowhere, neighborhood: 'constructor' })).toBeNull()
  expect(placeOf({ ...nowhere, city: 'constructor' })).toBeNull()
  expect([isServedCity('Salvador'), isServedCity('constructor')]).toEqual([true, false])
})

it('CONST-09 an unknown city costs as much as the one that costs most', () => {
  const cities = ['Salvador', 'Lauro de Freitas', 'Vila de Abrantes', 'Feira de Santana']
  expect(cities.map(deliveryCostCents)).toEqual([990, 1_290, 1_490, 1_490])
})
