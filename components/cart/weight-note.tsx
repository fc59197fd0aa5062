import { Scale } from 'lucide-react'
import { WEIGHT_TOLERANCE } from '@/lib/weight/weight'

/** Says plainly that meat is sold by weight (design §1). */
export function WeightNote() {
  return (
    <p className="flex gap-3 rounded-lg bg-creme p-3 text-sm">
      <Scale aria-hidden className="mt-0.5 size-5 shrink-0 text-bordo" />
      <span>
        {`Valor estimado: o peso de cada peça pode variar ±${WEIGHT_TOLERANCE * 100} %. Só o peso exato é cobrado, depois da pesagem.`}
      </span>
    </p>
  )
}
