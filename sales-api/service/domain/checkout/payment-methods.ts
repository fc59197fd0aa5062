import type { WirePaymentMethod } from '@/lib/shared/contract/payment'
import {
  DOOR_PAYMENT_METHODS,
  type DoorPaymentMethod,
  isPixMethod,
  PIX_METHOD_ID,
} from '@/lib/shared/door-payment-methods'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import type { Gateway } from '../../payments/gateway'

/** Method id of the online card. */
export const GATEWAY_METHOD_ID = 1

/** Where the customer receives the goods and pays unless paid online. */
export type Place = 'delivery' | 'pickup'

const { card, pix, atDoor } = wholeShop.payments

const METHODS: Readonly<Record<Place, WirePaymentMethod[]>> = {
  delivery: methodsAt('delivery'),
  pickup: methodsAt('pickup'),
}

function methodsAt(place: Place): WirePaymentMethod[] {
  return [
    { id: GATEWAY_METHOD_ID, ...card, method_type: 'gateway' },
    ...(pix ? [{ id: PIX_METHOD_ID, ...pix.method, method_type: 'offline' as const }] : []),
    ...atDoor.map((method) => ({
      id: method.id,
      ...method[place],
      method_type: 'offline' as const,
      ...(method.way === 'cash' ? { asks_change: true as const } : {}),
    })),
  ]
}

/** Whether a shop takes cards online, and with which fields in the browser. */
export type CardRoad = Pick<Gateway, 'takesCards' | 'fields'>

/** Returns the payment methods of a shop with this gateway, in wire form. */
export function listPaymentMethods(
  { takesCards, fields }: CardRoad,
  place: Place = 'delivery',
): WirePaymentMethod[] {
  const methods = METHODS[place]
  if (!takesCards) return methods.filter(({ id }) => id !== GATEWAY_METHOD_ID)
  if (!fields) return methods
  const gateway = { name: fields.name, public_key: fields.publicKey }
  return methods.map((method) =>
    method.id === GATEWAY_METHOD_ID ? { ...method, gateway } : method,
  )
}

/** Whether an order with this method is paid when the customer receives it. */
export function paysAtDoor(methodId: number): boolean {
  return methodId !== GATEWAY_METHOD_ID && !isPixMethod(methodId)
}

/** Payment methods that the shop accepts at the door. */
export const ACCEPTED_DOOR_METHODS: DoorPaymentMethod[] = DOOR_PAYMENT_METHODS.filter((way) =>
  atDoor.some((method) => method.way === way),
)

/** Returns the door payment method of a method id; cash for a method without an entry. */
export function doorPaymentMethodOf(methodId: number): DoorPaymentMethod {
  if (isPixMethod(methodId)) return 'pix'
  return atDoor.find(({ id }) => id === methodId)?.way ?? 'cash'
}

export function findPaymentMethod(
  id: number,
  place: Place = 'delivery',
): WirePaymentMethod | undefined {
  return METHODS[place].find((method) => method.id === id)
}

/** Name of a payment's method, with the amount for which its customer needs change. */
export function paymentName(
  { methodId, changeForCents }: { methodId: number; changeForCents: number | null },
  place: Place,
): string {
  const name = findPaymentMethod(methodId, place)?.name ?? ''
  return changeForCents === null
    ? name
    : `${name}, troco para ${formatBrl(fromCents(changeForCents))}`
}
