import { Scale } from 'lucide-react'
import { WEIGHT_TOLERANCE } from '@/lib/weight/weight'

/** Says plainly that meat is sold by weight (design §1). */
export function WeightNote() {
  return (
    <p className="flex gap-3 rounded-lg bg-creme p-3 text-sm">
      <Scale aria-hidden className="mt-0.5 size-5 shrink-0 text-bordo" />
      <span>
        Valores estimados: o peso de cada peça pode variar até {WEIGHT_TOLERANCE * 100}%. Você paga
        só o peso exato, depois da pesagem.
      </span>
    </p>
  )
}
