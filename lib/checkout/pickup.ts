import { shop } from '#shop'
import type { Address, Order } from '../api/types'
import type { WireAddressInput } from '../shared/contract/address'
import { PICKUP_REFERENCE } from '../shared/order-terms'
import type { DeliveryKind } from './delivery-slots'

/** The shop's own address, as far as the address step needs it. */
export type ShopPlace = Pick<WireAddressInput, 'address1' | 'neighborhood' | 'city' | 'zipcode'>

export interface Buyer {
  name: string
  /** Digits. */
  telephone: string
}

/** Address step of a pickup: the shop's own address with the buyer's name and phone. */
export function pickupAddress(place: ShopPlace, buyer: Buyer): Required<WireAddressInput> {
  return {
    ...place,
    firstname: buyer.name,
    phone: buyer.telephone,
    address2: '',
    state: shop.place.stateName,
    reference: PICKUP_REFERENCE,
    additional_information: '',
    cnpj: null,
    ie_company: null,
    company: null,
  }
}

function isPickupAddress(address: Address, place: ShopPlace): boolean {
  const { addressLine1, zipcode, reference } = address
  return (
    reference === PICKUP_REFERENCE && addressLine1 === place.address1 && zipcode === place.zipcode
  )
}

/** Whether the checkout first asks how the order is received. */
export function asksKind({ offersPickup }: Order, place: ShopPlace | null): place is ShopPlace {
  return place !== null && offersPickup === true
}

/** What the shopper answered to the first question; null before, and where it is not asked. */
export function answeredKind(order: Order, place: ShopPlace | null): DeliveryKind | null {
  if (!asksKind(order, place) || !order.shipAddress) return null
  return isPickupAddress(order.shipAddress, place) ? 'pickup' : 'delivery'
}
