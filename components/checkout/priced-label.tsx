import { formatBrl } from '@/lib/shared/money'

interface PricedLabelProps {
  text: string
  /** BRL. */
  amount: number
}

/** What a button does, and what the order comes to. */
export function PricedLabel({ text, amount }: PricedLabelProps) {
  return (
    <span>
      {text} · <span className="whitespace-nowrap">{formatBrl(amount)}</span>
    </span>
  )
}
