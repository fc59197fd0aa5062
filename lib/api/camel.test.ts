import { camelize } from './http'

it('API-06 turns snake_case keys into camelCase, nested and in arrays, and leaves values alone', () => {
  const wire = {
    item_total: 1.5,
    bill_address: { address_line1: 'rua_a', state_id: null },
    line_items: [{ variant_id: 1, observation: 'sem_gordura' }],
    on_sale: true,
    alreadyCamel: [],
  }
  expect(camelize(wire)).toEqual({
    itemTotal: 1.5,
    billAddress: { addressLine1: 'rua_a', stateId: null },
    lineItems: [{ variantId: 1, observation: 'sem_gordura' }],
    onSale: true,
    alreadyCamel: [],
  })
  expect(camelize(null)).toBeNull()
})
