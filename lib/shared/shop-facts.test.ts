import {
  DEFAULT_COUNTRY_ID,
  DEFAULT_STATE_ID,
  DELIVERY_COST_CENTS,
  GUEST_CART_DAYS,
  minimumOrderProblem,
} from './order-terms'
import { FREE_SHIPPING_THRESHOLD, missingForFreeShipping, SERVED_CITIES_TEXT } from './shop-facts'

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

it('names the places of delivery in one phrase', () => {
  expect(SERVED_CITIES_TEXT).toBe('Salvador, Lauro de Freitas e Vila de Abrantes')
})

it('keeps the empty cart of a guest for 7 days and a filled one for 60', () => {
  expect(GUEST_CART_DAYS).toEqual({ empty: 7, filled: 60 })
})

it('CART-95 an order below the minimum is refused with the minimum', () => {
  expect(minimumOrderProblem(3_999, 40)).toBe('O pedido mínimo é de R$\u00a040,00 em produtos')
  expect([minimumOrderProblem(4_000, 40), minimumOrderProblem(0)]).toEqual([null, null])
})
