import { Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { RemovalUndo } from '@/components/cart/removal-undo'
import { Stepper } from '@/components/cart/stepper'
import { AlertBox } from '@/components/ui/alert-box'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Draft, DraftState } from '@/lib/blends/draft'
import {
  type Part,
  pricePerGram,
  sharePercent,
  sharesAreRough,
  totalCents,
  totalGrams,
} from '@/lib/blends/parts'
import { useRemovedRows } from '@/lib/browser/use-removed-rows'
import { leastInstead, removesLine } from '@/lib/cart/quantity-rules'
import { formatBrl, fromCents } from '@/lib/shared/money'
import { displayPrice, formatQuantity } from '@/lib/shared/weight'
import { partColour, ShareBar } from './share-bar'

interface MixtureProps {
  draft: Draft
  state: DraftState
  parts: readonly Part[]
}

interface Removal extends Part {
  key: string
  target: number
}

const keyOf = ({ product }: Part) => String(product.id)

/**
 * Chart, meats and price of the blend. Removed meats show an undo in their place for a limited
 * time.
 */
export function Mixture({ draft, state, parts }: MixtureProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const rows = useRemovedRows<Removal>(parts.map(keyOf), title)

  const change = (part: Part, target: number) => {
    const key = keyOf(part)
    draft.edit(part.product, target)
    if (!removesLine(target, part.product)) return
    rows.focusOn(key)
    rows.add({ ...part, key, target })
  }
  const restore = ({ key, product }: Removal, grams: number) => {
    rows.focusOn(key)
    draft.edit(product, grams)
  }

  const row = (key: string) => {
    const part = parts.find((each) => keyOf(each) === key)
    if (part) {
      return (
        <PartRow
          key={key}
          part={part}
          index={parts.indexOf(part)}
          parts={parts}
          onChange={(grams) => change(part, grams)}
        />
      )
    }
    const removal = rows.removed.get(key)
    if (!removal) return null
    const { product, grams, target } = removal
    return (
      <li key={key} data-row={key} tabIndex={-1} className="focus-on-line py-3">
        <p aria-hidden className="font-semibold leading-snug">
          {product.name}
        </p>
        <RemovalUndo
          name={product.name}
          minimum={leastInstead(target, product)}
          onUndo={() => restore(removal, grams)}
          onTakeMinimum={() => restore(removal, product.minimumQuantity)}
          onEnd={() => rows.end(key)}
        />
      </li>
    )
  }

  return (
    <section
      aria-labelledby="mistura"
      className="space-y-4 rounded-lg border border-line bg-white p-box sm:p-5"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2
          ref={title}
          id="mistura"
          tabIndex={-1}
          className="scroll-mt-4 font-bold text-2xl outline-none"
        >
          A mistura
        </h2>
        <UndoButton draft={draft} state={state} />
      </div>
      <AlertBox texts={state.problem} onDismiss={draft.dismissProblem} />
      <div className={parts.length === 0 ? 'max-lg:hidden' : ''}>
        <ShareBar parts={parts} />
      </div>
      {parts.length === 0 ? (
        <p className="text-muted">
          Escolha as carnes ou comece por uma proporção clássica. A parte de cada uma aparece aqui.
        </p>
      ) : null}
      <ul
        ref={rows.list}
        tabIndex={-1}
        aria-label="Carnes do blend"
        className="focus-on-line divide-y divide-line empty:hidden"
      >
        {rows.keys.map(row)}
      </ul>
      {sharesAreRough(parts) ? (
        <p className="text-muted text-sm">Porcentagens arredondadas: valem as quantidades em Kg.</p>
      ) : null}
      <MixtureFigures parts={parts} />
    </section>
  )
}

/** Takes the last change of the blend back. */
function UndoButton({ draft, state }: Pick<MixtureProps, 'draft' | 'state'>) {
  const off = state.past.length === 0
  return (
    <button
      type="button"
      // Not `disabled`: the button must keep the focus after the last undo.
      aria-disabled={off}
      onClick={draft.undo}
      className="inline-flex min-h-11 items-center gap-2 rounded-lg px-narrow font-semibold text-primary hover:bg-surface aria-disabled:text-muted/70 aria-disabled:hover:bg-transparent"
    >
      <Undo2 aria-hidden className="size-5" />
      Desfazer
    </button>
  )
}

/** Weight, price per Kg and estimate of the blend, updated with every change. */
function MixtureFigures({ parts }: { parts: readonly Part[] }) {
  if (parts.length === 0) return null
  const figures = [
    { name: 'Peso da receita', value: formatQuantity(totalGrams(parts), 'g') },
    { name: 'Preço do blend', value: `${formatBrl(displayPrice(pricePerGram(parts), 'g'))} /Kg` },
    { name: 'Total estimado', value: formatBrl(fromCents(totalCents(parts))) },
  ]
  return (
    <dl className="space-y-1 rounded-lg bg-surface p-box">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap gap-x-4">
          <dt>{name}</dt>
          <dd className="ml-auto text-right font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface PartRowProps {
  part: Part
  index: number
  parts: readonly Part[]
  onChange: (grams: number) => void
}

/** Meat of the blend with its share and quantity. */
function PartRow({ part: { product, grams }, index, parts, onChange }: PartRowProps) {
  return (
    <li data-row={product.id} className="space-y-2 py-3">
      <div className="flex items-center gap-3">
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
          <span
            className={`inline-flex h-9 w-11 items-center justify-center rounded-lg font-bold text-sm tabular-nums ${partColour(index)}`}
          >
            {sharePercent(grams, parts)}%
          </span>
          <div className="min-w-0 grow basis-24">
            <p className="font-semibold leading-snug">{product.name}</p>
            <p className="text-muted text-sm">{formatBrl(displayPrice(product.price, 'g'))} /Kg</p>
          </div>
        </div>
        <IconButton
          label={`Remover ${product.name} do blend`}
          onClick={() => onChange(0)}
          className="text-primary hover:bg-surface"
        >
          <Icon name="close" />
        </IconButton>
      </div>
      <div className="pl-[min(3.5rem,22%)]">
        {/* Less than the minimum removes the meat from the blend. */}
        <div className="w-40 max-w-full">
          <Stepper product={product} quantity={grams} place="card" onChange={onChange} />
        </div>
      </div>
    </li>
  )
}
