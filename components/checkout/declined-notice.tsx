import type { Payment } from '@/lib/api/types'
import { brandName } from '@/lib/shared/card'

/** Says which card was declined; it stays until another way to pay is chosen. */
export function DeclinedNotice({ payment: { source } }: { payment: Payment }) {
  const brand = source?.ccType && source.ccType !== 'other' ? ` ${brandName(source.ccType)}` : ''
  const what = source ? `O cartão${brand} **** ${source.lastDigits}` : 'O pagamento'
  return (
    <p role="status" className="mb-4 rounded-lg border border-accent bg-accent/10 p-3 text-primary">
      {what} foi recusado e nada foi cobrado. Escolha outro cartão ou outra forma de pagamento.
    </p>
  )
}
