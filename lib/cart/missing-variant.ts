import type { LineItem, Order, Product } from '../api/types'

/** No line holds as many units; a weight in grams always does. */
const LEAST_GRAMS = 100

/** The order with a stand-in for every product the answer left out: such a line can be seen and removed, not sold. */
export function withVariants(order: Order): Order {
  if (order.lineItems.every(({ variant }) => variant)) return order
  return { ...order, lineItems: order.lineItems.map(withVariant) }
}

function withVariant(line: LineItem): LineItem {
  return line.variant ? line : { ...line, variant: standIn(line) }
}

function standIn({ variantId, price, quantity }: LineItem): Product {
  return {
    id: variantId,
    productId: 0,
    slug: '',
    name: 'Produto indisponível',
    manufacturer: '',
    price,
    listPrice: price,
    unitForQuantity: quantity >= LEAST_GRAMS ? 'g' : 'un',
    totalOnHand: 0,
    inStock: false,
    images: [],
    incrementQuantity: 1,
    defaultQuantity: quantity,
    minimumQuantity: 1,
    maximumQuantity: quantity,
    options: [],
    optionsText: '',
    description: '',
    metaTags: [],
    shouldNotifyUser: false,
  }
}
