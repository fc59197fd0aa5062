import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { metresBetween, placeOf } from '../service/domain/delivery/coordinates'
import { producedRange } from '../service/domain/fulfilment/produced-range'
import { demoWeight, driverOf, pointAlong, routeTo, SHOP } from './demo-order'

const address = (neighborhood: string, city = 'Salvador') => ({
  city,
  neighborhood,
  latitude: null,
  longitude: null,
})

it('finds a district however it is written, else the city, else nothing', () => {
  const arvores = placeOf(address('Caminho das Árvores'))
  expect(placeOf(address(' caminho  das arvores '))).toEqual(arvores)
  expect(placeOf(address('Vila Inventada', 'Lauro de Freitas'))).toEqual([-12.894, -38.323])
  expect(placeOf(address('Vila Inventada', 'Feira de Santana'))).toBeNull()
  expect(placeOf(address('toString', 'constructor'))).toBeNull()
  const exact = { ...address('Pituba'), latitude: -12.99, longitude: -38.45 }
  expect(placeOf(exact)).toEqual([-12.99, -38.45])
})

it('every district is reached from the shop by a way that is no wild detour', () => {
  for (const name of Object.keys(wholeShop.place.districts)) {
    const destination = placeOf(address(name)) ?? SHOP
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

it('a driver starts at the shop, ends at the door and comes nearer to the end of the way', () => {
  const destination = placeOf(address('Barra')) ?? SHOP
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

it('measures metres as the crow flies', () => {
  expect(metresBetween([-13, -38.5], [-13, -38.49])).toBeCloseTo(1083.5, 0)
  expect(metresBetween(SHOP, SHOP)).toBe(0)
})

it('CONST-12 what the scale shows lies within the tolerance, and differs from line to line', () => {
  const weights = Array.from({ length: 200 }, (_, id) =>
    demoWeight({ id, unit: 'g', quantity: 1000 }, 5),
  )
  const { least, most } = producedRange({ id: 1, unit: 'g', quantity: 1000 }, 5)
  for (const weight of weights) {
    expect(weight).toBeGreaterThanOrEqual(least)
    expect(weight).toBeLessThanOrEqual(most)
    expect(weight % 5).toBe(0)
  }
  expect(new Set(weights).size).toBeGreaterThan(20)
  expect(demoWeight({ id: 7, unit: 'un', quantity: 3 }, 5)).toBe(3)
  expect(demoWeight({ id: 7, unit: 'g', quantity: 1 }, 5)).toBe(1)
})
