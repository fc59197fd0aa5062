import type { WireAddress } from '../contract/address'
import type {
  WireBarbecue,
  WireBarbecueCategory,
  WireBarbecueOptionValue,
} from '../contract/barbecue'
import type { WireCard } from '../contract/card'
import type { WireDepartment } from '../contract/department'
import type { WireLineItem } from '../contract/line-item'
import type { WireMix, WireTemplate, WireTemplateItem } from '../contract/mixes'
import type { WireCopiedOrder, WireOrder } from '../contract/order'
import type { WirePayment, WirePaymentMethod } from '../contract/payment'
import type { WireProduct } from '../contract/product'
import type { WireRecipe } from '../contract/recipe'
import type { WireShippingRate } from '../contract/shipment'
import type { WireSharedTracker, WireTracker } from '../contract/tracker'
import type { WireUser } from '../contract/user'
import type { Camel } from './camel'

export type Product = Camel<WireProduct>
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
export type PaymentMethod = Camel<WirePaymentMethod>
export type User = Camel<WireUser>
export type Template = Camel<WireTemplate>
export type TemplateItem = Camel<WireTemplateItem>
export type Mix = Camel<WireMix>
export type Barbecue = Camel<WireBarbecue>
export type BarbecueCategory = Camel<WireBarbecueCategory>
export type BarbecueOptionValue = Camel<WireBarbecueOptionValue>
