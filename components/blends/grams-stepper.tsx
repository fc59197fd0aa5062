import { Stepper } from '@/components/cart/stepper'
import type { Product } from '@/lib/api/types'

interface Props {
  product: Product
  grams: number
  onChange: (grams: number) => void
}

/** Grams of one meat. Less than the minimum removes the meat from the blend. */
export function GramsStepper({ product, grams, onChange }: Props) {
  return (
    <div className="w-40 shrink-0">
      <Stepper product={product} quantity={grams} place="card" onChange={onChange} />
    </div>
  )
}
