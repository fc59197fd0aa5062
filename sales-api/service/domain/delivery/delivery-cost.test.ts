import { deliveryCostCents, isServedCity } from './delivery-cost'

it('CONST-09 an unknown city costs as much as the one that costs most', () => {
  const cities = ['Salvador', 'Lauro de Freitas', 'Vila de Abrantes', 'Feira de Santana']
  expect(cities.map(deliveryCostCents)).toEqual([990, 1_290, 1_490, 1_490])
})

it('a served city is one of the list, not a name that every object has', () => {
  expect([isServedCity('Salvador'), isServedCity('constructor')]).toEqual([true, false])
  expect(deliveryCostCents('constructor')).toBe(1_490)
})
