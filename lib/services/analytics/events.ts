/** What is told to the analytics sinks (Q27). */
export type EventName =
  | 'viewed product'
  | 'created barbecue'
  | 'added barbecue to cart'
  | 'added line item'
  | 'viewed line item'
  | 'removed line item'
  | 'tapped checkout'
  | 'confirmed address'
  | 'selected delivery'
  | 'confirmed delivery'
  | 'completed order'
  | 'tapped banner'

/** What goes into the data layer of a tag manager (Q27). */
export type DataLayerEvent =
  | 'pageview'
  | 'login'
  | 'register'
  | 'productClick'
  | 'addToCart'
  | 'removeFromCart'
  | 'checkout'
  | 'purchase'

export type Properties = Record<string, unknown>
