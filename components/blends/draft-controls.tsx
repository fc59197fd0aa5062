import { Undo2 } from 'lucide-react'
import { Stepper } from '@/components/cart/stepper'
import type { Product } from '@/lib/api/types'
import type { Draft, DraftState } from '@/lib/blends/draft'

interface Props {
  draft: Draft
  state: DraftState
}

export function UndoButton({ draft, state }: Props) {
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

interface GramsStepperProps {
  product: Product
  grams: number
  onChange: (grams: number) => void
}

/** Grams of one meat. Less than the minimum removes the meat from the blend. */
export function GramsStepper({ product, grams, onChange }: GramsStepperProps) {
  return (
    <div className="w-40 max-w-full">
      <Stepper product={product} quantity={grams} place="card" onChange={onChange} />
    </div>
  )
}
