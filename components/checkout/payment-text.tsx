import type { Payment } from '@/lib/api/types'

/** 'Cartão de crédito **** 1111' of the chosen payment. */
export function PaymentText({ payment }: { payment: Payment }) {
  const { paymentMethod, source } = payment
  return (
    <>
      {paymentMethod.name}
      {source ? ` **** ${source.lastDigits}` : ''}
    </>
  )
}
