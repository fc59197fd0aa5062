import {
  DEFAULT_COUNTRY_ID,
  DEFAULT_STATE_ID,
  DELIVERY_COST_CENTS,
  FREE_SHIPPING_THRESHOLD,
  missingForFreeShipping,
} from './shop-facts'

it('CONST-08 has one default country and state', () => {
  expect([DEFAULT_COUNTRY_ID, DEFAULT_STATE_ID]).toEqual([1, 1])
})

it('CONST-09 delivers free of charge from 99 BRL', () => {
  expect(FREE_SHIPPING_THRESHOLD).toBe(99)
})

it('ADDR-05 a delivery to each of the three cities has its cost', () => {
  expect(DELIVERY_COST_CENTS).toEqual({
    Salvador: 990,
    'Lauro de Freitas': 1_290,
    'Vila de Abrantes': 1_490,
  })
})

it('CART-09 tells what is missing for free delivery below 99 BRL', () => {
  expect(missingForFreeShipping(50)).toBe(49)
})

it('CART-10 tells nothing from 99 BRL on', () => {
  expect(missingForFreeShipping(99)).toBeNull()
})
