import { formatBrl } from '@/lib/shared/money'

interface PricedLabelProps {
  text: string
  /** Order total, in BRL. */
  amount: number
}

/** Button label with the order total. */
export function PricedLabel({ text, amount }: PricedLabelProps) {
  return (
    <span>
      {text} · <span className="whitespace-nowrap">{formatBrl(amount)}</span>
    </span>
  )
}
