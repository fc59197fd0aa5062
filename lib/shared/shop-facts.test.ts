import {
  DEFAULT_COUNTRY_ID,
  DEFAULT_STATE_ID,
  DELIVERY_COST_CENTS,
  GUEST_CART_DAYS,
  minimumOrderProblem,
} from './order-terms'
import {
  FREE_FROM_TEXT,
  FREE_SHIPPING_THRESHOLD,
  isShippingFree,
  missingForFreeShipping,
  SERVED_CITIES_TEXT,
} from './shop-facts'

it('CONST-08 has one default country and state', () => {
  expect([DEFAULT_COUNTRY_ID, DEFAULT_STATE_ID]).toEqual([1, 1])
})

it('CONST-09 delivers free of charge from 99 BRL', () => {
  expect(FREE_SHIPPING_THRESHOLD).toBe(99)
  expect(FREE_FROM_TEXT).toBe('R$ 99')
  expect([98.99, 99, 99.01].map(isShippingFree)).toEqual([false, true, true])
})

it.each([
  [null, null, false, null],
  [149.9, 'R$ 149,90', true, 49.9],
])(
  'RUN-91 free delivery from %p BRL on is described as %p',
  async (freeFrom, text, isFree, missing) => {
    await jest.isolateModulesAsync(async () => {
      jest.doMock('#shop', () => ({ shop: { delivery: { areas: [], freeFrom } } }))
      const facts = await import('./shop-facts')
      expect([facts.FREE_SHIPPING_THRESHOLD, facts.FREE_FROM_TEXT]).toEqual([freeFrom, text])
      expect(facts.isShippingFree(1_000)).toBe(isFree)
      expect(facts.missingForFreeShipping(100)).toBe(missing)
    })
    jest.dontMock('#shop')
  },
)

it('ADDR-05 a delivery to each of the three cities has its cost', () => {
  expect(DELIVERY_COST_CENTS).toEqual({
    Salvador: 990,
    'Lauro de Freitas': 1_290,
    'Vila de Abrantes': 1_490,
  })
})

it('CART-09 returns the amount missing for free delivery below 99 BRL', () => {
  expect(missingForFreeShipping(50)).toBe(49)
})

it('CART-10 returns nothing from 99 BRL on', () => {
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
