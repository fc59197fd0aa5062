import { deliveryCostCents, isServedCity } from './shipping-methods'

it('CONST-09 an unknown city costs as much as the most expensive one', () => {
  const cities = ['Salvador', 'Lauro de Freitas', 'Vila de Abrantes', 'Feira de Santana']
  expect(cities.map(deliveryCostCents)).toEqual([990, 1_290, 1_490, 1_490])
})

it('a served city is one of the list, not an object property', () => {
  expect([isServedCity('Salvador'), isServedCity('constructor')]).toEqual([true, false])
  expect(deliveryCostCents('constructor')).toBe(1_490)
})
