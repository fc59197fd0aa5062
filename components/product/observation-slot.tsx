import { useState } from 'react'
import type { Product } from '@/lib/api/types'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'

const loadField = async () => (await import('./observation-field')).ProductObservation

/** Opens the observation field, whose code loads on demand. */
export function ObservationSlot({ product }: { product: Product }) {
  const [open, setOpen] = useState(false)
  const Field = useLazyComponent(loadField, open)
  return (
    <div className="mt-3">
      {Field ? (
        <Field product={product} />
      ) : (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="min-h-11 text-primary underline underline-offset-4"
        >
          Observação para o açougueiro
        </button>
      )}
    </div>
  )
}
