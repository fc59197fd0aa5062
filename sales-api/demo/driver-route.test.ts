import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { coordinatesOf, metresBetween } from '../service/domain/delivery/coordinates'
import { driverOf, pointAlong, routeTo, SHOP } from './demo-order'

const address = (neighborhood: string, city = 'Salvador') => ({
  city,
  neighborhood,
  latitude: null,
  longitude: null,
})

it('finds a district in any spelling, otherwise the city, otherwise nothing', () => {
  const arvores = coordinatesOf(address('Caminho das Árvores'))
  expect(coordinatesOf(address(' caminho  das arvores '))).toEqual(arvores)
  expect(coordinatesOf(address('Vila Inventada', 'Lauro de Freitas'))).toEqual([-12.894, -38.323])
  expect(coordinatesOf(address('Vila Inventada', 'Feira de Santana'))).toBeNull()
  expect(coordinatesOf(address('toString', 'constructor'))).toBeNull()
  const exact = { ...address('Pituba'), latitude: -12.99, longitude: -38.45 }
  expect(coordinatesOf(exact)).toEqual([-12.99, -38.45])
})

it('every district is reached from the shop by a route without long detours', () => {
  for (const [name, point] of Object.entries(wholeShop.place.districts)) {
    const [neighborhood = '', city = 'Salvador'] = name.split(', ')
    const destination = coordinatesOf(address(neighborhood, city)) ?? SHOP
    expect([name, destination]).toEqual([name, point])
    const route = routeTo(destination)
    expect(route[0]).toEqual(SHOP)
    expect(route.at(-1)).toEqual(destination)
    const metres = route
      .slice(1)
      .reduce((sum, point, index) => sum + metresBetween(route[index] ?? point, point), 0)
    expect([name, metres < 3 * metresBetween(SHOP, destination) + 3_000]).toEqual([name, true])
    expect([name, metres < 45_000]).toEqual([name, true])
  }
})

it('a driver starts at the shop, ends at the address and approaches it along the route', () => {
  const destination = coordinatesOf(address('Barra')) ?? SHOP
  const route = routeTo(destination)
  expect(pointAlong(route, 0)).toEqual(SHOP)
  expect(metresBetween(pointAlong(route, 1), destination)).toBeLessThan(5)
  expect(pointAlong(route, 7)).toEqual(pointAlong(route, 1))
  const gaps = [0, 0.25, 0.5, 0.75, 1].map((share) =>
    metresBetween(pointAlong(route, share), destination),
  )
  expect([...gaps].sort((a, b) => b - a)).toEqual(gaps)
})

it('an order keeps its driver', () => {
  expect(driverOf(7)).toEqual(driverOf(7))
  expect(driverOf(7).licensePlate).toMatch(/^[A-Z]{3}\d[A-Z]\d{2}$/)
})

it('measures the great-circle distance in metres', () => {
  expect(metresBetween([-13, -38.5], [-13, -38.49])).toBeCloseTo(1083.5, 0)
  expect(metresBetween(SHOP, SHOP)).toBe(0)
})
