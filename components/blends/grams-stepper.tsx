import { Icon } from '@/components/ui/icon'
import { canIncrease } from '@/lib/cart/quantity-rules'
import type { Product } from '@/lib/sales-api/types'
import { formatQuantity } from '@/lib/weight/weight'

const button =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-bordo hover:bg-creme disabled:cursor-not-allowed disabled:text-fumo/50'

interface Props {
  product: Product
  grams: number
  onChange: (grams: number) => void
}

/** Less than the least of a meat takes it out of the blend (BLND-26, A08). */
export function GramsStepper({ product, grams, onChange }: Props) {
  const { name, incrementQuantity: step } = product
  return (
    <fieldset
      aria-label={`Quantidade de ${name}`}
      className="flex w-40 min-w-0 shrink-0 items-center justify-between rounded-lg border border-bordo bg-white"
    >
      <button
        type="button"
        aria-label={`Diminuir ${name}`}
        onClick={() => onChange(grams - step)}
        className={button}
      >
        <Icon name="minus" />
      </button>
      <span className="font-semibold tabular-nums">{formatQuantity(grams, 'g')}</span>
      <button
        type="button"
        aria-label={`Aumentar ${name}`}
        disabled={!canIncrease(grams, product)}
        onClick={() => onChange(grams + step)}
        className={button}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  )
}
