import { queryOptions } from '@tanstack/react-query'
import type { WirePaymentMethod } from '../shared/contract/payment'
import { call } from './http'
import { type OrderAccess, withOrderToken } from './order-access'
import type { PaymentMethod } from './types'

/** The methods this order may be paid with (API-39, Q21). */
export async function getPaymentMethods(
  number: string,
  access: OrderAccess,
): Promise<PaymentMethod[]> {
  const path = withOrderToken(`/orders/${encodeURIComponent(number)}/payments/new`, access)
  const answer = await call<{ payment_methods: WirePaymentMethod[] }>('GET', path, undefined, {
    token: access.token,
    expects: 'payment_methods',
  })
  return answer.paymentMethods
}

export function paymentMethodsQuery(number: string, load: () => Promise<PaymentMethod[]>) {
  return queryOptions({
    queryKey: ['payment-methods', number],
    queryFn: load,
  })
}
