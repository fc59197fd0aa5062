import { RELATED_IDS } from '../../api/catalogue'
import type { WireChangedProduct } from '../../shared/contract/catalogue'
import { eventTags } from './event-tags'

const [related = 0] = RELATED_IDS

const product: WireChangedProduct = {
  id: related,
  product_id: 11,
  slug: 'picanha',
  former_slugs: ['picanha-antiga'],
  sibling_slugs: ['picanha-fatiada'],
  companion_ids: [102],
  promoted: true,
  departments: [{ id: 1, subdepartments: ['churrasco'] }],
}

it('renews every page that shows a changed product, and ends the pages of its former slugs', () => {
  expect(eventTags({ id: 'a', type: 'changed', products: [product] })).toEqual({
    stale: [
      'product:picanha',
      'most-sold',
      'recommended',
      'every-product',
      'product:picanha-fatiada',
      'bought-together:102',
      'department:1',
      'promotions',
      'related',
    ],
    gone: ['product:picanha-antiga'],
  })
})

it.each(['created', 'withdrawn'] as const)('ends the own page of a %s product at once', (type) => {
  const { stale, gone } = eventTags({ id: 'a', type, products: [product] })
  expect(gone).toEqual(['product:picanha', 'product:picanha-antiga'])
  expect(stale).not.toContain('product:picanha')
  expect(stale).toContain('department:1')
})

it('leaves the related list alone when the product is not in it', () => {
  const event = { id: 'a', type: 'changed' as const, products: [{ ...product, id: 101 }] }
  expect(eventTags(event).stale).not.toContain('related')
})

it('leaves the pages with promotions alone when the product is in none', () => {
  const event = { id: 'a', type: 'changed' as const, products: [{ ...product, promoted: false }] }
  expect(eventTags(event).stale).not.toContain('promotions')
})

it('renews everything when lists have changed', () => {
  expect(eventTags({ id: 'a', type: 'changed', products: [] })).toEqual({
    stale: ['catalogue'],
    gone: [],
  })
})
