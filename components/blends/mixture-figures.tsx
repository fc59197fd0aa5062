import { type Part, pricePerGram, totalCents, totalGrams } from '@/lib/blends/parts'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { displayPrice, formatQuantity } from '@/lib/shared/weight'

/** Weight, price per Kg and estimate of the mix, as they change. */
export function MixtureFigures({ parts }: { parts: readonly Part[] }) {
  if (parts.length === 0) return null
  const figures = [
    { name: 'Peso da receita', value: formatQuantity(totalGrams(parts), 'g') },
    { name: 'Preço do blend', value: `${formatBrl(displayPrice(pricePerGram(parts), 'g'))} /Kg` },
    { name: 'Total estimado', value: formatBrl(fromCents(totalCents(parts))) },
  ]
  return (
    <dl className="grid grid-cols-with-amount gap-x-4 gap-y-1 rounded-lg bg-surface p-4">
      {figures.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="text-right font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
