import { formatBrl } from '@/lib/shared/money'

interface Props {
  /** BRL. */
  amount: number
  place: 'delivery' | 'pickup'
  method: string
  isEstimate: boolean
}

/** `A pagar na entrega: R$ 99,80` and the method, for an order that is not paid online. */
export function OwedAtDoor({ amount, place, method, isEstimate }: Props) {
  return (
    <p className="mt-3 rounded-lg bg-surface p-3">
      <strong className="block text-lg">
        A pagar na {place === 'pickup' ? 'retirada' : 'entrega'}: {isEstimate ? 'cerca de ' : ''}
        <span className="whitespace-nowrap">{formatBrl(amount)}</span>
      </strong>
      <span className="text-muted text-sm">{method}</span>
    </p>
  )
}
