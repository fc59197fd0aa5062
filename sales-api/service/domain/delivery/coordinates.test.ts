import { coordinatesOf, metresBetween } from './coordinates'

const PITUBA = { city: 'Salvador', neighborhood: 'Pituba', latitude: null, longitude: null }

it('an address has its own point, otherwise that of its district, otherwise that of its city', () => {
  const own = coordinatesOf({ ...PITUBA, latitude: -12.5, longitude: 0 })
  const district = coordinatesOf(PITUBA)
  const city = coordinatesOf({ ...PITUBA, neighborhood: 'Lugar Nenhum' })
  expect(own).toEqual([-12.5, 0])
  expect(city).toEqual([-12.9777, -38.4716])
  expect(district).toEqual([-13.003, -38.46])
  expect(coordinatesOf({ ...PITUBA, latitude: -12.5 })).toEqual(district)
  expect(coordinatesOf({ ...PITUBA, longitude: -38.5 })).toEqual(district)
})

it('a district is found in any spelling', () => {
  const at = (neighborhood: string) => coordinatesOf({ ...PITUBA, neighborhood })
  expect(at('  CAMINHO  das   Árvores ')).toEqual([-12.983, -38.459])
  expect(at('Itapuã')).toEqual([-12.94, -38.36])
  expect(at('Caminhodas Árvores')).toEqual(at('Lugar Nenhum'))
})

it('RUN-106 a district of the same name in another city is distinguished', () => {
  const lauro = { ...PITUBA, city: 'Lauro de Freitas' }
  expect(coordinatesOf({ ...lauro, neighborhood: 'Liberdade' })).toEqual([-12.894, -38.323])
  expect(coordinatesOf({ ...lauro, neighborhood: 'PORTÃO' })).toEqual([-12.868, -38.313])
  expect(coordinatesOf({ ...PITUBA, neighborhood: 'Portão' })).toEqual([-12.9777, -38.4716])
})

it('nothing is found outside the served cities, nor by the name of an object property', () => {
  const nowhere = { ...PITUBA, city: 'Feira de Santana', neighborhood: 'Centro' }
  expect(coordinatesOf(nowhere)).toBeNull()
  expect(coordinatesOf({ ...nowhere, neighborhood: 'constructor' })).toBeNull()
  expect(coordinatesOf({ ...nowhere, city: 'constructor' })).toBeNull()
})

it.each([
  [[0, 0], [1, 0], 111_195],
  [[0, 0], [0, 90], 10_007_543],
  [[60, 10], [60, 12], 111_191],
  [[10, 20], [50, 80], 7_037_110],
  [[-12.9777, -38.4716], [-12.68, -38.32], 36_959],
] as const)('from %j to %j it is %i metres in a straight line', (one, other, metres) => {
  expect(Math.round(metresBetween(one, other))).toBe(metres)
  expect(Math.round(metresBetween(other, one))).toBe(metres)
})
