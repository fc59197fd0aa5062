import { Icon } from '@/components/ui/icon'
import { type Part, sharePercent } from '@/lib/blends/parts'
import { formatBrl } from '@/lib/shared/money'
import { displayPrice } from '@/lib/shared/weight'
import { GramsStepper } from './grams-stepper'
import { partColour } from './part-colours'

interface Props {
  part: Part
  index: number
  parts: readonly Part[]
  onChange: (grams: number) => void
}

/** One meat of the blend with its share and quantity (BLND-26, BLND-29). */
export function PartRow({ part: { product, grams }, index, parts, onChange }: Props) {
  return (
    <li
      data-row={product.id}
      className="grid grid-cols-[2.75rem_1fr_auto] items-center gap-x-3 gap-y-2 py-3"
    >
      <span
        className={`inline-flex h-9 items-center justify-center rounded-lg font-bold text-sm tabular-nums ${partColour(index)}`}
      >
        {sharePercent(grams, parts)}%
      </span>
      <div className="min-w-0">
        <p className="font-semibold leading-snug">{product.name}</p>
        <p className="text-muted text-sm">{formatBrl(displayPrice(product.price, 'g'))} /Kg</p>
      </div>
      <button
        type="button"
        aria-label={`Tirar ${product.name} do blend`}
        onClick={() => onChange(0)}
        className="inline-flex size-11 items-center justify-center rounded-lg text-primary hover:bg-surface"
      >
        <Icon name="close" />
      </button>
      <div className="col-start-2 col-end-4">
        <GramsStepper product={product} grams={grams} onChange={onChange} />
      </div>
    </li>
  )
}
