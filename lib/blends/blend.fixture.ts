import type { Blend, BlendItem, OrderBlend, Product } from '../api/types'
import { productFixture } from '../cart/cart.fixture'

/** Ground meat with a minimum of 300 g. */
export function groundMeat(id: number, name: string, over: Partial<Product> = {}): Product {
  return productFixture({
    id,
    name,
    slug: `moida-${id}`,
    price: 0.04,
    defaultQuantity: 500,
    minimumQuantity: 300,
    maximumQuantity: 2000,
    ...over,
  })
}

export function itemFixture(variant: Product, quantity: number): BlendItem {
  return { id: variant.id * 10, name: variant.name, variant, quantity }
}

export function blendFixture(over: Partial<Blend> = {}): Blend {
  return {
    id: 7,
    name: '',
    typeName: 'blend',
    observation: '',
    complete: false,
    completedAt: null,
    fatPercentage: 20,
    defaultQuantity: 1000,
    incrementQuantity: 100,
    price: 0,
    amount: 0,
    items: [],
    createdAt: '2026-05-11T08:00:00-03:00',
    updatedAt: '2026-05-11T08:00:00-03:00',
    ...over,
  }
}

export function orderBlendFixture(over: Partial<OrderBlend> = {}): OrderBlend {
  return {
    id: 40,
    templateId: 7,
    template: blendFixture(),
    name: 'Da casa',
    observation: '',
    quantity: 1000,
    orderNumber: 'R900000001',
    minQuantity: 500,
    incrementQuantity: 100,
    price: 0.04,
    ...over,
  }
}
