import type { WirePaymentMethod } from '@/lib/shared/contract/payment'

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

export function listPaymentMethods(): WirePaymentMethod[] {
  return METHODS
}

export function findPaymentMethod(id: number): WirePaymentMethod | undefined {
  return METHODS.find((method) => method.id === id)
}
