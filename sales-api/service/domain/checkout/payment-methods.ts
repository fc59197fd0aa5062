import type { WirePaymentMethod } from '@/lib/shared/contract/payment'
import type { Gateway } from '../../payments/gateway'

/** The online card. */
export const GATEWAY_METHOD_ID = 1

const METHODS: WirePaymentMethod[] = [
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

/** Whether a shop takes cards online, and in whose fields. */
export type CardRoad = Pick<Gateway, 'takesCards' | 'fields'>

/** The ways to pay in a shop with this gateway, as the wire says them. */
export function listPaymentMethods({ takesCards, fields }: CardRoad): WirePaymentMethod[] {
  if (!takesCards) return METHODS.filter(({ id }) => id !== GATEWAY_METHOD_ID)
  if (!fields) return METHODS
  const gateway = { name: fields.name, public_key: fields.publicKey }
  return METHODS.map((method) =>
    method.id === GATEWAY_METHOD_ID ? { ...method, gateway } : method,
  )
}

export function findPaymentMethod(id: number): WirePaymentMethod | undefined {
  return METHODS.find((method) => method.id === id)
}
