import type { WireUser } from '../shared/contract/account'
import type { WireAddress } from '../shared/contract/address'
import type {
  WireBarbecue,
  WireBarbecueCategory,
  WireBarbecueOptionValue,
} from '../shared/contract/barbecue'
import type {
  WireDepartment,
  WireProduct,
  WireRecipe,
  WireWithdrawnProduct,
} from '../shared/contract/catalogue'
import type { WireMix, WireTemplate, WireTemplateItem } from '../shared/contract/mixes'
import type {
  WireCopiedOrder,
  WireLineItem,
  WireOrder,
  WireSharedTracker,
  WireShippingRate,
  WireTracker,
} from '../shared/contract/order'
import type {
  WireCard,
  WirePayment,
  WirePaymentAction,
  WirePaymentMethod,
  WirePaymentMethodList,
} from '../shared/contract/payment'
import type { Camel } from './http'

export type Product = Camel<WireProduct>
export type WithdrawnProduct = Camel<WireWithdrawnProduct>
export type Department = Camel<WireDepartment>
export type Recipe = Camel<WireRecipe>
export type LineItem = Camel<WireLineItem>
export type Order = Camel<WireOrder>
export type CopiedOrder = Camel<WireCopiedOrder>
export type SkippedLine = CopiedOrder['skippedLineItems'][number]
export type Tracker = Camel<WireTracker>
export type SharedTracker = Camel<WireSharedTracker>
export type ShippingRate = Camel<WireShippingRate>
export type Address = Camel<WireAddress>
export type Card = Camel<WireCard>
export type Payment = Camel<WirePayment>
export type PaymentAction = Camel<WirePaymentAction>
export type PaymentMethod = Camel<WirePaymentMethod>
export type PaymentMethodList = Camel<WirePaymentMethodList>
export type User = Camel<WireUser>
/** A saved recipe: a template on the wire. */
export type Blend = Camel<WireTemplate>
export type BlendItem = Camel<WireTemplateItem>
/** A blend as part of an order: a mix on the wire. */
export type OrderBlend = Camel<WireMix>
export type Barbecue = Camel<WireBarbecue>
export type BarbecueCategory = Camel<WireBarbecueCategory>
export type BarbecueOptionValue = Camel<WireBarbecueOptionValue>
