import { type Part, sharePercent, totalGrams } from '@/lib/blends/parts'

/** Smallest share, in percent, that has room for its number. */
const NUMBERED = 12

interface Props {
  parts: readonly Part[]
  size?: 'small' | 'large'
}

/** Blend as a bar divided into its shares. */
export function ShareBar({ parts, size = 'large' }: Props) {
  const total = totalGrams(parts)
  const said = parts.map(({ product, grams }) => `${product.name} ${sharePercent(grams, parts)}%`)
  return (
    <div
      role="img"
      aria-label={parts.length > 0 ? `Mistura: ${said.join(', ')}` : 'Mistura ainda vazia'}
      className={`flex w-full gap-0.5 overflow-hidden rounded-lg bg-surface ${size === 'large' ? 'h-12' : 'h-3'}`}
    >
      {parts.map(({ product, grams }, index) => (
        <span
          key={product.id}
          style={{ width: `${(grams / total) * 100}%` }}
          className={`flex items-center justify-center font-bold text-fit-sm transition-all duration-300 ${partColour(index)}`}
        >
          {size === 'large' && sharePercent(grams, parts) >= NUMBERED
            ? `${sharePercent(grams, parts)}%`
            : null}
        </span>
      ))}
    </div>
  )
}

const COLOURS = [
  'bg-primary text-page',
  'bg-highlight text-ink',
  'bg-ink text-page',
  'bg-success text-page',
  'bg-line text-ink',
  'bg-muted text-page',
] as const

/**
 * Background and text classes of the part at `index`, the same in the chart and beside its name.
 */
export function partColour(index: number): string {
  const colour = COLOURS[index % COLOURS.length] ?? COLOURS[0]
  return `${colour} forced-color-adjust-none forced-colors:border`
}
