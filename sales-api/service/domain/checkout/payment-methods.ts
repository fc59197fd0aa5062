import type { WirePaymentMethod } from '@/lib/shared/contract/payment'
import type { DoorWay } from '@/lib/shared/door-ways'
import type { Gateway } from '../../payments/gateway'

/** Method id of the online card. */
export const GATEWAY_METHOD_ID = 1

/** Where the customer receives the goods and pays unless paid online. */
export type Place = 'delivery' | 'pickup'

const DELIVERED: WirePaymentMethod[] = [
  {
    id: GATEWAY_METHOD_ID,
    name: 'Cartão de crédito',
    description: 'Pagamento online',
    method_type: 'gateway',
  },
  {
    id: 2,
    name: 'Cartão de débito na entrega',
    description: 'Pague na maquininha ao receber',
    method_type: 'offline',
  },
  {
    id: 3,
    name: 'Vale-alimentação na entrega',
    description: 'Pague com o seu vale ao receber',
    method_type: 'offline',
  },
]

/** How money of each method passes the door. */
const DOOR_WAYS: Readonly<Record<number, DoorWay>> = { 2: 'debit', 3: 'voucher' }

/** Texts of the methods paid on pickup at the store. */
const PICKED_UP: Readonly<Record<number, Pick<WirePaymentMethod, 'name' | 'description'>>> = {
  2: { name: 'Cartão de débito na retirada', description: 'Pague na maquininha ao retirar' },
  3: { name: 'Vale-alimentação na retirada', description: 'Pague com o seu vale ao retirar' },
}

const METHODS: Readonly<Record<Place, WirePaymentMethod[]>> = {
  delivery: DELIVERED,
  pickup: DELIVERED.map((method) => ({ ...method, ...PICKED_UP[method.id] })),
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

/** Returns how money of this method passes the door; cash for a method without an entry. */
export function doorWayOf(methodId: number): DoorWay {
  return DOOR_WAYS[methodId] ?? 'cash'
}

export function findPaymentMethod(
  id: number,
  place: Place = 'delivery',
): WirePaymentMethod | undefined {
  return METHODS[place].find((method) => method.id === id)
}
